import { DataList, type DataListProps } from '../data-list.tsx';
import { Paging } from './paging.tsx';

interface Paged<Column extends string> {
  sort: Column;
  descending: boolean;
  pageSize: number;
}

interface Props<Row, Column extends string, View extends Paged<Column>>
  extends Pick<DataListProps<Row, string>, 'caption' | 'rows' | 'keyOf' | 'columns' | 'actions'> {
  views: { columns: readonly Column[]; sortBy(view: View, column: Column): View };
  view: View;
  page: number;
  pages: number;
  onChange(changes: Partial<View>): void;
}

export function PagedList<Row, Column extends string, View extends Paged<Column>>(props: Props<Row, Column, View>) {
  const { views, view, page, pages, onChange, ...list } = props;
  // Every view has the fields below, but TypeScript cannot see that through `View`.
  const sorted = (column: string): Column | undefined => views.columns.find((each) => each === column);
  return (
    <>
      <DataList
        {...list}
        sort={view.sort}
        descending={view.descending}
        onSort={(column) => {
          const named = sorted(column);
          if (named !== undefined) onChange(views.sortBy(view, named));
        }}
        onOrder={({ sort, descending }) => {
          const named = sorted(sort);
          if (named !== undefined) onChange({ sort: named, descending } as Partial<View>);
        }}
      />
      <Paging
        page={page}
        pages={pages}
        pageSize={view.pageSize}
        onChange={(changes) => onChange(changes as Partial<View>)}
      />
    </>
  );
}
