import type { ReactNode } from 'react';
import { CardChoices, type CardListText } from './card-choices.tsx';
import { CardStack } from './card-stack.tsx';
import type { ListView, ListViews } from '../list-view.ts';
import { NarrowedList, type ListPage } from '../narrowed-list.tsx';

interface Props<Row, Column extends string, State extends string> {
  /** The rows that match the view, sorted. */
  found: readonly Row[];
  keyOf(row: Row): string;
  states: readonly State[];
  /** The texts of the feature, which share their keys across lists. */
  t(key: CardListText<Column, State>, values?: { count: number }): string;
  views: ListViews<Column, 'state'>;
  view: ListView<Column, 'state'>;
  onChange(changes: Partial<ListView<Column, 'state'>>): void;
  /** With a single row there is nothing to filter. */
  isAlone?: boolean;
  /** Renders one card as an `li`. */
  children(row: Row): ReactNode;
}

/** A list of cards with client-side search, state filter and sort order. */
export function CardList<Row, Column extends string, State extends string>(props: Props<Row, Column, State>) {
  const { found, keyOf, states, t, views, view, onChange, isAlone = false, children } = props;
  // Every view has these fields, but TypeScript cannot see that through `Column`.
  const change = (changes: object): void => onChange(changes as Partial<ListView<Column, 'state'>>);
  const filters = <CardChoices {...{ states, t, views, view }} onChange={change} />;
  const stack = (list: ListPage<Row>) => (
    <CardStack label={t('title')} list={list} keyOf={keyOf} pageSize={view.pageSize} onChange={change}>
      {children}
    </CardStack>
  );
  if (isAlone && !views.isFiltered(view)) return stack({ rows: [...found], page: 1, pages: 1 });
  return (
    <NarrowedList
      found={found}
      count={t('list.found', { count: found.length })}
      searchHint={t('list.searchHint')}
      noMatch={t('list.noMatch')}
      views={views}
      view={view}
      onChange={onChange}
      filters={filters}
    >
      {stack}
    </NarrowedList>
  );
}
