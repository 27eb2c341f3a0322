import { Box } from '@impact-call/ui/design-system';
import { useId } from 'react';
import { useT } from '../../translations.ts';
import { Choice } from './toolbar.tsx';
import type { ListView, ListViews } from './list-view.ts';

interface Props<Column extends string> {
  columns: readonly { id: Column; label: string }[];
  sort: Column;
  descending: boolean;
  onChange(order: { sort: Column; descending: boolean }): void;
}

/** Cards have no headers to click, so a select field sorts them. */
export const SortChoice = <Column extends string>(props: Props<Column>) => (
  <Box mb="4">
    <OrderChoice {...props} />
  </Box>
);

export function OrderChoice<Column extends string>({ columns, sort, descending, onChange }: Props<Column>) {
  const t = useT();
  const id = useId();
  const choose = (value: string): void => {
    const column = columns.find(({ id }) => id === value.replace('-', ''));
    if (column) onChange({ sort: column.id, descending: value.startsWith('-') });
  };
  return (
    <Choice id={id} label={t('list.sort')} value={`${descending ? '-' : ''}${sort}`} onChange={choose}>
      {columns.flatMap(({ id: column, label }) => [
        <option key={column} value={column}>
          {label}, {t('list.ascending')}
        </option>,
        <option key={`-${column}`} value={`-${column}`}>
          {label}, {t('list.descending')}
        </option>,
      ])}
    </Choice>
  );
}

interface ValueChoiceProps<Value extends string> {
  id: string;
  label: string;
  all: string;
  values: readonly Value[];
  labelOf(value: Value): string;
  value: string;
  onChange(value: string): void;
}

export const ValueChoice = <Value extends string>({ all, values, labelOf, ...choice }: ValueChoiceProps<Value>) => (
  <Choice {...choice}>
    <option value="all">{all}</option>
    {values.map((each) => (
      <option key={each} value={each}>
        {labelOf(each)}
      </option>
    ))}
  </Choice>
);

type ChoiceText<Column extends string, State extends string> =
  | `list.${'state' | 'allStates'}`
  | `list.order.${Column}`
  | `state.${State}`;

interface CardChoicesProps<Column extends string, State extends string> {
  states: readonly State[];
  t(key: ChoiceText<Column, State>): string;
  views: Pick<ListViews<Column, 'state'>, 'columns'>;
  view: Pick<ListView<Column, 'state'>, 'sort' | 'descending' | 'state'>;
  onChange(changes: object): void;
}

export function CardChoices<Column extends string, State extends string>(props: CardChoicesProps<Column, State>) {
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
          labelOf={(state) => t(`state.${state}`)}
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
