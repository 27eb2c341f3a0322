/** A filter beside the search; its value is `none` while it is off. */
export interface ListFilter {
  param: string;
  none: string;
  /** Valid values; any if undefined. */
  values?: readonly string[];
}

/** What every console list stores in the URL: search, filters, order and page. */
export type ListView<Column extends string, Filter extends string> = {
  search: string;
  sort: Column;
  descending: boolean;
  page: number;
  pageSize: number;
} & Record<Filter, string>;

export interface ListViewSpec<Column extends string, Filter extends string> {
  columns: readonly Column[];
  sort: Column;
  descending: boolean;
  /** Columns that sort in descending order first: dates and counts. */
  descendingFirst: readonly Column[];
  filters: Record<Filter, ListFilter>;
  /** Prefix of the query parameters, for a page with other ones. */
  name?: string;
}

export const PAGE_SIZES = [25, 50, 100] as const;
const LONGEST_SEARCH = 100;

const orDefault = <T>(values: readonly T[], value: unknown, fallback: T): T =>
  values.find((each) => each === value) ?? fallback;

type Named = (param: string) => string;

function startOf<Column extends string, Filter extends string>(spec: ListViewSpec<Column, Filter>) {
  const filters = Object.entries(spec.filters) as [Filter, ListFilter][];
  const unfiltered = Object.fromEntries(filters.map(([name, { none }]) => [name, none])) as Record<Filter, string>;
  const initial = {
    search: '',
    sort: spec.sort,
    descending: spec.descending,
    page: 1,
    pageSize: PAGE_SIZES[0] as number,
    ...unfiltered,
  } as ListView<Column, Filter>;
  const cleared = { search: '', ...unfiltered } as Partial<ListView<Column, Filter>>;
  return { filters, initial, cleared };
}

const valueOf = ({ none, values }: ListFilter, written: string | null): string => {
  const value = written ?? none;
  return values === undefined ? value : orDefault([none, ...values], value, none);
};

/** Parses the view from the URL; invalid values fall back to the default. */
function readView<Column extends string, Filter extends string>(
  params: URLSearchParams,
  spec: ListViewSpec<Column, Filter>,
  named: Named,
): ListView<Column, Filter> {
  const sort = params.get(named('sort')) ?? '';
  const requested = sort.replace(/^-/, '');
  const column = orDefault<string>(spec.columns, requested, spec.sort) as Column;
  const page = Number(params.get(named('page')));
  const filters = Object.entries<ListFilter>(spec.filters);
  const chosen = filters.map(([name, filter]) => [name, valueOf(filter, params.get(named(filter.param)))]);
  return {
    search: (params.get(named('q')) ?? '').slice(0, LONGEST_SEARCH),
    sort: column,
    descending: requested === column ? sort.startsWith('-') : spec.descending,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: orDefault<number>(PAGE_SIZES, Number(params.get(named('size'))), PAGE_SIZES[0]),
    ...(Object.fromEntries(chosen) as Record<Filter, string>),
  } as ListView<Column, Filter>;
}

/** Reads and writes list views of one kind. The URL contains the complete view, so that it can be saved and shared. */
export function createListView<Column extends string, Filter extends string>(spec: ListViewSpec<Column, Filter>) {
  type View = ListView<Column, Filter>;
  const { filters, initial, cleared } = startOf(spec);
  const named: Named = (param) => (spec.name === undefined ? param : `${spec.name}-${param}`);

  return {
    initial,
    columns: spec.columns,
    cleared,
    /** True for a foreign query parameter; a list without a name owns the whole query. */
    isOthers: (param: string): boolean => spec.name !== undefined && !param.startsWith(named('')),
    isFiltered: (view: View): boolean => view.search !== '' || filters.some(([name, { none }]) => view[name] !== none),

    read: (params: URLSearchParams): View => readView(params, spec, named),

    write(view: View): URLSearchParams {
      const params = new URLSearchParams();
      if (view.search !== '') params.set(named('q'), view.search);
      for (const [name, { param, none }] of filters) if (view[name] !== none) params.set(named(param), view[name]);
      if (view.sort !== spec.sort || view.descending !== spec.descending)
        params.set(named('sort'), `${view.descending ? '-' : ''}${view.sort}`);
      if (view.page !== 1) params.set(named('page'), String(view.page));
      if (view.pageSize !== initial.pageSize) params.set(named('size'), String(view.pageSize));
      return params;
    },

    /** Sorts the view by a column; the same column again reverses the order. */
    sortBy(view: View, column: Column): View {
      const descending = view.sort === column ? !view.descending : spec.descendingFirst.includes(column);
      return { ...view, sort: column, descending, page: 1 };
    },
  };
}
export type ListViews<Column extends string, Filter extends string> = ReturnType<typeof createListView<Column, Filter>>;

export function servedQuery<Column extends string>({
  search,
  sort,
  descending,
  page,
  pageSize,
}: ListView<Column, never>) {
  const typed = search.trim();
  return { page, pageSize, sort, descending, ...(typed === '' ? {} : { search: typed }) };
}
