import { Box } from '@impact-call/ui/design-system';
import { useState, type ReactNode } from 'react';
import { pagesOf } from './arrange-rows.ts';
import { CardChoices, type CardListText } from './card-choices.tsx';
import { CardStack } from './card-stack.tsx';
import type { ListView, ListViews } from './list-view.ts';
import { Loaded } from './loaded.tsx';
import { NoMatch } from './no-match.tsx';
import { SearchField, Toolbar } from './toolbar.tsx';
import type { ServedRows } from './use-served-rows.ts';

interface Props<Row, Column extends string, State extends string, Filter extends string> {
  query: ServedRows<Row>;
  keyOf(row: Row): string;
  states: readonly State[];
  /** The texts of the feature, which name what a list says alike. */
  t(
    key: CardListText<Column, State> | `list.${'loading' | 'failed' | 'failedHint'}`,
    values?: { count: number },
  ): string;
  views: ListViews<Column, 'state' | Filter>;
  view: ListView<Column, 'state' | Filter>;
  onChange(changes: Partial<ListView<Column, 'state' | Filter>>): void;
  /** What stands there while there is nothing at all. */
  empty: ReactNode;
  /** Further choices beside the search. */
  filters?: ReactNode;
  /** One card; an `li`. */
  children(row: Row): ReactNode;
}

/** What a list says of itself while it is on its way, and where it does not come. */
const loadingTexts = (t: (key: `list.${'loading' | 'failed' | 'failedHint'}`) => string) => ({
  loading: t('list.loading'),
  failed: t('list.failed'),
  reason: t('list.failedHint'),
});

/** A list of cards that the server searches, narrows and puts in order: it may have more rows than a page should hold. */
export function ServedCardList<Row, Column extends string, State extends string, Filter extends string = never>(
  props: Props<Row, Column, State, Filter>,
) {
  const { query, keyOf, states, t, views, view, onChange, empty, filters, children } = props;
  // Fields of every view, which TypeScript does not see through `Column`.
  const change = (changes: object): void => onChange(changes as Partial<ListView<Column, 'state' | Filter>>);
  const clear = (): void => change(views.cleared);
  const total = query.data?.total;
  const isFiltered = views.isFiltered(view);
  // Of one row there is nothing to narrow. Once it was shown, the search stays: somebody may be typing in it.
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
