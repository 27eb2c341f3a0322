import { Box } from '@impact-call/ui/design-system';
import type { ReactNode } from 'react';
import { pageOf } from './rows/arrange-rows.ts';
import { NoMatch } from './no-match.tsx';
import { SearchField, Toolbar } from './toolbar.tsx';

interface Narrowed {
  search: string;
  page: number;
  pageSize: number;
}

/** One page of a list and its position in the whole. */
export interface ListPage<Row> {
  rows: readonly Row[];
  page: number;
  pages: number;
}

interface Props<Row, View extends Narrowed> {
  /** The rows that match the view, sorted. */
  found: readonly Row[];
  /** The number of matches as text. */
  count: string;
  searchHint: string;
  /** Shown without matches, above the button that clears the filters. */
  noMatch: string;
  noMatchHint?: string;
  views: { cleared: Partial<View>; isFiltered(view: View): boolean };
  view: View;
  onChange(changes: Partial<View>): void;
  /** `Choice`s beside the search. */
  filters?: ReactNode;
  children(page: ListPage<Row>): ReactNode;
}

/** A list with client-side search and filters, one page at a time. */
export function NarrowedList<Row, View extends Narrowed>(props: Props<Row, View>) {
  const { found, count, searchHint, noMatch, noMatchHint, views, view, onChange, filters, children } = props;
  const clear = (): void => onChange(views.cleared);
  return (
    <Box>
      <Toolbar count={count} onClear={views.isFiltered(view) ? clear : undefined}>
        <SearchField
          hint={searchHint}
          value={view.search}
          // Every view has this field, but TypeScript cannot see that through `View`.
          onChange={(search) => onChange({ search } as Partial<View>)}
        />
        {filters}
      </Toolbar>
      {found.length === 0 ? (
        <NoMatch title={noMatch} onClear={clear}>
          {noMatchHint}
        </NoMatch>
      ) : (
        children(pageOf(found, view.page, view.pageSize))
      )}
    </Box>
  );
}
