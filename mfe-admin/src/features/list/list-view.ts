/** A choice beside the search; its value is `none` while nothing is chosen. */
export interface ListFilter {
  /** Its name in the address. */
  param: string;
  none: string;
  /** The values that make sense; any when absent. */
  values?: readonly string[];
}

/** What every list of the console has in its address: search, filters, order, page. */
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
  /** Columns that begin with the last: dates, counts. */
  lastFirst: readonly Column[];
  filters: Record<Filter, ListFilter>;
  /** Stands before what is in the address, for a list whose page has others. */
  name?: string;
}

export const PAGE_SIZES = [25, 50, 100] as const;
const LONGEST_SEARCH = 100;

const orDefault = <T>(values: readonly T[], value: unknown, fallback: T): T =>
  values.find((each) => each === value) ?? fallback;

type Named = (param: string) => string;

/** What a list is shown by before anybody chose, and which of it filters. */
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

/** The view that an address names; what makes no sense counts as the default. */
function readView<Column extends string, Filter extends string>(
  params: URLSearchParams,
  spec: ListViewSpec<Column, Filter>,
  named: Named,
): ListView<Column, Filter> {
  const sort = params.get(named('sort')) ?? '';
  const asked = sort.replace(/^-/, '');
  const column = orDefault<string>(spec.columns, asked, spec.sort) as Column;
  const page = Number(params.get(named('page')));
  const filters = Object.entries<ListFilter>(spec.filters);
  const chosen = filters.map(([name, filter]) => [name, valueOf(filter, params.get(named(filter.param)))]);
  return {
    search: (params.get(named('q')) ?? '').slice(0, LONGEST_SEARCH),
    sort: column,
    descending: asked === column ? sort.startsWith('-') : spec.descending,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: orDefault<number>(PAGE_SIZES, Number(params.get(named('size'))), PAGE_SIZES[0]),
    ...(Object.fromEntries(chosen) as Record<Filter, string>),
  } as ListView<Column, Filter>;
}

/** Reads and writes the view of one kind of list. The address holds all of it, so that a view can be kept and passed on. */
export function createListView<Column extends string, Filter extends string>(spec: ListViewSpec<Column, Filter>) {
  type View = ListView<Column, Filter>;
  const { filters, initial, cleared } = startOf(spec);
  const named: Named = (param) => (spec.name === undefined ? param : `${spec.name}-${param}`);

  return {
    initial,
    columns: spec.columns,
    /** What shows everything again. */
    cleared,
    /** Whether something in the address is another's: a list without a name has the address for itself. */
    isOthers: (param: string): boolean => spec.name !== undefined && !param.startsWith(named('')),
    isFiltered: (view: View): boolean => view.search !== '' || filters.some(([name, { none }]) => view[name] !== none),

    read: (params: URLSearchParams): View => readView(params, spec, named),

    /** The shortest address of a view: defaults are left out. */
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

    /** The same view sorted by a column: again by the same one turns the order. */
    sortBy(view: View, column: Column): View {
      const descending = view.sort === column ? !view.descending : spec.lastFirst.includes(column);
      return { ...view, sort: column, descending, page: 1 };
    },
  };
}
export type ListViews<Column extends string, Filter extends string> = ReturnType<typeof createListView<Column, Filter>>;

/** What a server is asked for that searches and arranges a list itself. */
export function servedQuery<Column extends string>({
  search,
  sort,
  descending,
  page,
  pageSize,
}: ListView<Column, never>) {
  const words = search.trim();
  return { page, pageSize, sort, descending, ...(words === '' ? {} : { search: words }) };
}
