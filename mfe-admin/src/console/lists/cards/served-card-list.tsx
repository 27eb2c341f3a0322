import { Box } from '@impact-call/ui/design-system';
import { useState, type ReactNode } from 'react';
import { pagesOf } from '../rows/arrange-rows.ts';
import { CardChoices, type CardListText } from './card-choices.tsx';
import { CardStack } from './card-stack.tsx';
import type { ListView, ListViews } from '../list-view.ts';
import { Loaded } from '../loaded.tsx';
import { NoMatch } from '../no-match.tsx';
import { SearchField, Toolbar } from '../toolbar.tsx';
import type { ServedRows } from '../rows/use-served-rows.ts';

interface Props<Row, Column extends string, State extends string, Filter extends string> {
  query: ServedRows<Row>;
  keyOf(row: Row): string;
  states: readonly State[];
  /** The texts of the feature, which share their keys across lists. */
  t(
    key: CardListText<Column, State> | `list.${'loading' | 'failed' | 'failedHint'}`,
    values?: { count: number },
  ): string;
  views: ListViews<Column, 'state' | Filter>;
  view: ListView<Column, 'state' | Filter>;
  onChange(changes: Partial<ListView<Column, 'state' | Filter>>): void;
  /** Shown when the list has no entries at all. */
  empty: ReactNode;
  /** Further filters beside the search. */
  filters?: ReactNode;
  /** Renders one card as an `li`. */
  children(row: Row): ReactNode;
}

/** Texts of the list while it loads and when it fails. */
const loadingTexts = (t: (key: `list.${'loading' | 'failed' | 'failedHint'}`) => string) => ({
  loading: t('list.loading'),
  failed: t('list.failed'),
  reason: t('list.failedHint'),
});

/** A list of cards with search, filters and order on the server, because it can have too many rows for a page. */
export function ServedCardList<Row, Column extends string, State extends string, Filter extends string = never>(
  props: Props<Row, Column, State, Filter>,
) {
  const { query, keyOf, states, t, views, view, onChange, empty, filters, children } = props;
  // Every view has these fields, but TypeScript cannot see that through `Column`.
  const change = (changes: object): void => onChange(changes as Partial<ListView<Column, 'state' | Filter>>);
  const clear = (): void => change(views.cleared);
  const total = query.data?.total;
  const isFiltered = views.isFiltered(view);
  // A single row needs no filters. The search stays once visible, because the user may be typing in it.
  const [isNarrowable, setNarrowable] = useState(isFiltered);
  if (!isNarrowable && (isFiltered || (total ?? 0) > 1)) setNarrowable(true);
  return (
    <Box>
      {isNarrowable && (
        <Toolbar
          count={total === undefined ? t('list.loading') : t('list.found', { count: total })}
          onClear={isFiltered ? clear : undefined}
        >
          <SearchField hint={t('list.searchHint')} value={view.search} onChange={(search) => change({ search })} />
          {filters}
          <CardChoices {...{ states, t, views, view }} onChange={change} />
        </Toolbar>
      )}
      <Loaded rowsOnly={isNarrowable} query={query} {...loadingTexts(t)}>
        {({ rows, total: all }) => {
          if (all === 0) return isFiltered ? <NoMatch title={t('list.noMatch')} onClear={clear} /> : empty;
          const list = { rows, page: view.page, pages: pagesOf(all, view.pageSize) };
          return (
            <CardStack label={t('title')} list={list} keyOf={keyOf} pageSize={view.pageSize} onChange={change}>
              {children}
            </CardStack>
          );
        }}
      </Loaded>
    </Box>
  );
}
