import type { ReactNode } from 'react';
import { CardStack } from './card-stack.tsx';
import type { ListView, ListViews } from './list-view.ts';
import { NarrowedList } from './narrowed-list.tsx';
import { OrderChoice } from './sort-choice.tsx';
import { ValueChoice } from './value-choice.tsx';

interface Props<Row, Column extends string, State extends string> {
  label: string;
  /** What the view lets through, in its order. */
  found: readonly Row[];
  keyOf(row: Row): string;
  /** How many that is; what the search looks at; that it found nothing. */
  words: { count: string; searchHint: string; noMatch: string };
  states: { label: string; all: string; values: readonly State[]; wordOf(state: State): string };
  orderWord(column: Column): string;
  views: ListViews<Column, 'state'>;
  view: ListView<Column, 'state'>;
  onChange(changes: Partial<ListView<Column, 'state'>>): void;
  /** One card; an `li`. */
  children(row: Row): ReactNode;
}

/** A list of cards that its page has whole, narrowed by words and by state, in an order that is chosen beside them. */
export function CardList<Row, Column extends string, State extends string>(props: Props<Row, Column, State>) {
  const { label, found, keyOf, words, states, orderWord, views, view, onChange, children } = props;
  // Fields of every view, which TypeScript does not see through `Column`.
  const change = (changes: object): void => onChange(changes as Partial<ListView<Column, 'state'>>);
  const filters = (
    <>
      <ValueChoice id="filter-state" {...states} value={view.state} onChange={(state) => change({ state })} />
      <OrderChoice
        columns={views.columns.map((id) => ({ id, label: orderWord(id) }))}
        sort={view.sort}
        descending={view.descending}
        onChange={change}
      />
    </>
  );
  return (
    <NarrowedList found={found} {...words} views={views} view={view} onChange={onChange} filters={filters}>
      {(list) => (
        <CardStack label={label} list={list} keyOf={keyOf} pageSize={view.pageSize} onChange={change}>
          {children}
        </CardStack>
      )}
    </NarrowedList>
  );
}
