import { Box } from '@impact-call/ui/design-system';
import { useState, type ReactNode } from 'react';
import type { Rows } from '../data/use-rows.ts';
import { CardStack } from './cards.tsx';
import type { DataListProps } from './data-list.tsx';
import type { ListView, ListViews } from './list-view.ts';
import type { ListTexts } from './list-texts.ts';
import { Loaded, NoMatch } from './loaded.tsx';
import { pageOf, pagesOf } from './rows/arrange-rows.ts';
import { PagedList } from './rows/paging.tsx';
import { SearchField, Toolbar } from './toolbar.tsx';
import { ZoneNote } from './list-times.tsx';

export interface RowsQuery<Row> {
  data: Rows<Row> | undefined;
  error: Error | null;
  isError: boolean;
  refetch(): unknown;
}

export interface ListPageRows<Row> {
  rows: readonly Row[];
  page: number;
  pages: number;
}

/** Rows in the browser, which match the view and are sorted, or one page of them from the server. */
type Source<Row> = { found: readonly Row[]; query?: never } | { query: RowsQuery<Row>; found?: never };

/** A sortable table; `hasTimes` names the time zone below it. */
interface TableBody<Row> extends Pick<DataListProps<Row, string>, 'columns' | 'actions'> {
  hasTimes?: boolean;
  card?: never;
}

/** Cards, for rows with too much content for a table; renders one as an `li`. */
interface CardBody<Row> {
  card(row: Row): ReactNode;
  columns?: never;
}

type Props<Row, Column extends string, Filter extends string> = Source<Row> &
  (TableBody<Row> | CardBody<Row>) & {
    keyOf(row: Row): string;
    texts: ListTexts;
    views: ListViews<Column, Filter>;
    view: ListView<Column, Filter>;
    onChange(changes: Partial<ListView<Column, Filter>>): void;
    filters?: ReactNode;
    empty?: ReactNode;
  };

/** A list with search, filters, order and pages, all in the URL: rows of the browser or the server, as table or cards. */
export function ListPage<Row, Column extends string, Filter extends string>(props: Props<Row, Column, Filter>) {
  const { found, query, texts, views, view, onChange, filters, empty } = props;
  const total = found ? found.length : query.data?.total;
  const isFiltered = views.isFiltered(view);
  const clear = (): void => onChange(views.cleared);
  const isNarrowable = useNarrowable(props.columns !== undefined || isFiltered || (total ?? 0) > 1);
  const page = (list: ListPageRows<Row>) => {
    if (total) return <Page {...props} list={list} />;
    if (!isFiltered && empty !== undefined) return empty;
    return (
      <NoMatch title={texts.noMatch} onClear={clear}>
        {texts.noMatchHint}
      </NoMatch>
    );
  };
  return (
    <Box>
      {isNarrowable && (
        <ListToolbar {...{ total, texts, view, onChange, filters }} onClear={isFiltered ? clear : undefined} />
      )}
      {found ? (
        page(pageOf(found, view.page, view.pageSize))
      ) : (
        <Loaded
          rowsOnly={isNarrowable}
          query={query}
          loading={texts.loading ?? texts.label}
          failed={texts.failed ?? texts.label}
        >
          {({ rows, total: all }) => page({ rows, page: view.page, pages: pagesOf(all, view.pageSize) })}
        </Loaded>
      )}
    </Box>
  );
}

interface ToolbarProps<Column extends string, Filter extends string>
  extends Pick<Props<never, Column, Filter>, 'texts' | 'view' | 'onChange' | 'filters'> {
  total: number | undefined;
  onClear: (() => void) | undefined;
}

function ListToolbar<Column extends string, Filter extends string>(props: ToolbarProps<Column, Filter>) {
  const { total, texts, view, onChange, filters, onClear } = props;
  return (
    <Toolbar
      count={total === undefined ? (texts.loading ?? '') : texts.count(total)}
      onClear={onClear}
      search={
        <SearchField
          hint={texts.searchHint}
          value={view.search}
          // Every view has this field, but TypeScript cannot see that through `Column`.
          onChange={(search) => onChange({ search } as Partial<ListView<Column, Filter>>)}
        />
      }
    >
      {filters}
    </Toolbar>
  );
}

/** A single card needs no filters. They stay once visible, because the user may be typing in the search. */
function useNarrowable(isNeeded: boolean): boolean {
  const [isNarrowable, setNarrowable] = useState(isNeeded);
  if (isNeeded && !isNarrowable) setNarrowable(true);
  return isNarrowable;
}

function Page<Row, Column extends string, Filter extends string>(
  props: Props<Row, Column, Filter> & { list: ListPageRows<Row> },
) {
  const { list, keyOf, texts, views, view, onChange } = props;
  if (props.card)
    return (
      <CardStack
        label={texts.label}
        list={list}
        keyOf={keyOf}
        pageSize={view.pageSize}
        // Every view has these fields, but TypeScript cannot see that through `Column`.
        onChange={(changes) => onChange(changes as Partial<ListView<Column, Filter>>)}
      >
        {props.card}
      </CardStack>
    );
  const { columns, actions, hasTimes } = props;
  return (
    <>
      <PagedList
        {...{ ...list, keyOf, columns, views, view, onChange, ...(actions && { actions }) }}
        caption={texts.label}
      />
      {hasTimes && <ZoneNote />}
    </>
  );
}
