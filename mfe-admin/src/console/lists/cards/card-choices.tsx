import { useId } from 'react';
import type { ListView, ListViews } from '../list-view.ts';
import { OrderChoice } from '../sort-choice.tsx';
import { ValueChoice } from '../value-choice.tsx';

type ChoiceText<Column extends string, State extends string> =
  | `list.${'state' | 'allStates'}`
  | `list.order.${Column}`
  | `state.${State}`;

interface Props<Column extends string, State extends string> {
  states: readonly State[];
  t(key: ChoiceText<Column, State>): string;
  views: Pick<ListViews<Column, 'state'>, 'columns'>;
  view: Pick<ListView<Column, 'state'>, 'sort' | 'descending' | 'state'>;
  onChange(changes: object): void;
}

export function CardChoices<Column extends string, State extends string>(props: Props<Column, State>) {
  const { states, t, views, view, onChange } = props;
  const id = useId();
  return (
    <>
      {states.length > 0 && (
        <ValueChoice
          id={id}
          label={t('list.state')}
          all={t('list.allStates')}
          values={states}
          wordOf={(state) => t(`state.${state}`)}
          value={view.state}
          onChange={(state) => onChange({ state })}
        />
      )}
      <OrderChoice
        columns={views.columns.map((column) => ({ id: column, label: t(`list.order.${column}`) }))}
        sort={view.sort}
        descending={view.descending}
        onChange={onChange}
      />
    </>
  );
}
