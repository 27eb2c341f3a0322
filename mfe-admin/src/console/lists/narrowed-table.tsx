import type { ReactNode } from 'react';
import type { DataColumn } from './data-list.tsx';
import type { ListView, ListViews } from './list-view.ts';
import { NarrowedList } from './narrowed-list.tsx';
import { PagedList } from './rows/paged-list.tsx';
import { ZoneNote } from './zone-note.tsx';

type Text = `list.${'count' | 'countOf' | 'searchHint' | 'noMatch' | 'noMatchHint' | 'caption' | 'actions'}`;

interface Props<Row, Column extends string, Filter extends string> {
  /** The matching rows, sorted, and the total. */
  found: readonly Row[];
  total: number;
  keyOf(row: Row): string;
  columns: readonly DataColumn<Row, Column>[];
  /** The texts of the feature, which share their keys across lists. */
  t(key: Text, values?: { count: number; total?: number }): string;
  views: ListViews<Column, Filter>;
  view: ListView<Column, Filter>;
  onChange(changes: Partial<ListView<Column, Filter>>): void;
  /** `Choice`s beside the search. */
  filters: ReactNode;
  actionsOf(row: Row): ReactNode;
}

/** A sortable table with dates, client-side search, filters and row actions. */
export function NarrowedTable<Row, Column extends string, Filter extends string>(props: Props<Row, Column, Filter>) {
  const { found, total, keyOf, columns, t, views, view, onChange, filters, actionsOf } = props;
  const count = found.length;
  return (
    <NarrowedList
      found={found}
      count={count === total ? t('list.count', { count }) : t('list.countOf', { count, total })}
      searchHint={t('list.searchHint')}
      noMatch={t('list.noMatch')}
      noMatchHint={t('list.noMatchHint')}
      views={views}
      view={view}
      onChange={onChange}
      filters={filters}
    >
      {(list) => (
        <>
          <PagedList
            {...list}
            caption={t('list.caption')}
            keyOf={keyOf}
            columns={columns}
            views={views}
            view={view}
            onChange={onChange}
            actions={{ label: t('list.actions'), of: actionsOf }}
          />
          <ZoneNote />
        </>
      )}
    </NarrowedList>
  );
}
