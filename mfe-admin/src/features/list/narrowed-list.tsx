import { Box } from '@impact-call/ui/design-system';
import type { ReactNode } from 'react';
import { pageOf } from './arrange-rows.ts';
import { NoMatch } from './no-match.tsx';
import { SearchField, Toolbar } from './toolbar.tsx';

interface Narrowed {
  search: string;
  page: number;
  pageSize: number;
}

/** Part of a list, and where it stands in the whole. */
export interface ListPage<Row> {
  rows: readonly Row[];
  page: number;
  pages: number;
}

interface Props<Row, View extends Narrowed> {
  /** What the view lets through, in its order. */
  found: readonly Row[];
  /** How many that is, in words. */
  count: string;
  searchHint: string;
  /** Said where nothing is found, with the way back to all. */
  noMatch: string;
  noMatchHint?: string;
  views: { cleared: Partial<View>; isFiltered(view: View): boolean };
  view: View;
  onChange(changes: Partial<View>): void;
  /** `Choice`s beside the search. */
  filters?: ReactNode;
  children(page: ListPage<Row>): ReactNode;
}

/** A list that its page has whole: search and filters above, below one page of what they let through. */
export function NarrowedList<Row, View extends Narrowed>(props: Props<Row, View>) {
  const { found, count, searchHint, noMatch, noMatchHint, views, view, onChange, filters, children } = props;
  const clear = (): void => onChange(views.cleared);
  return (
    <Box>
      <Toolbar count={count} onClear={views.isFiltered(view) ? clear : undefined}>
        <SearchField
          hint={searchHint}
          value={view.search}
          // A field of every view, which TypeScript does not see through `View`.
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
