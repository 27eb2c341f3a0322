import { useSearchParams } from 'react-router-dom';
import { useShell } from '@impact-call/ui';
import { useState } from 'react';
import { useSavedViews } from '../../console/saved-views/use-saved-views.ts';
import { type Column, COLUMNS, readView, TABLE_VIEWS, type TableView, writeView } from './table-view.ts';

const DEFAULT_COLUMNS: readonly Column[] = [
  'code',
  'organization',
  'user',
  'call',
  'state',
  'updatedAt',
  'submissionDate',
];

const COLUMNS_PARAM = 'columns';

const VIEW_PARAM = 'view';
export const OTHER_PARAMS = [VIEW_PARAM, 'columns'] as const;

/** The current view in the format of a saved view, which includes the columns so that it looks the same everywhere. */
export const storedAs = (view: TableView, columns: readonly Column[]): string =>
  withColumns(writeView({ ...view, page: 1, pageSize: TABLE_VIEWS.initial.pageSize }), columns).toString();

function understood(address: string, columns: readonly Column[]): string {
  const params = new URLSearchParams(address);
  return storedAs(readView(params), columnsIn(params) ?? columns);
}

export function useOpenView(columns: readonly Column[], show: (address: URLSearchParams) => void) {
  const [params] = useSearchParams();
  const { views } = useSavedViews();
  return {
    openId: params.get(VIEW_PARAM) ?? '',
    understood: (address: string) => understood(address, columns),
    open(view: { id: string; address: string } | null): void {
      const next = new URLSearchParams(view === null ? '' : understood(view.address, columns));
      if (view !== null) next.set(VIEW_PARAM, view.id);
      // An explicit empty value, so that the default view does not open again.
      else if (views.some(({ isFirst }) => isFirst)) next.set(VIEW_PARAM, '');
      show(next);
    },
  };
}

/** Where a URL without parameters leads for the default view; `undefined` while loading, null for none. */
export function useFirstAddress(columns: readonly Column[]): string | null | undefined {
  const [params] = useSearchParams();
  const { views, isUnknown } = useSavedViews();
  if (params.size > 0) return null;
  if (isUnknown) return undefined;
  const first = views.find(({ isFirst }) => isFirst);
  if (!first) return null;
  const next = new URLSearchParams(understood(first.address, columns));
  next.set(VIEW_PARAM, first.id);
  return next.toString();
}

const keyOf = (userId: string): string => `submission-columns:${userId}`;

/** The valid names, in the order of the table; null without the code, which links to the submission. */
function validColumns(names: readonly unknown[]): readonly Column[] | null {
  const columns = COLUMNS.filter((column) => names.includes(column));
  return columns.includes('code') ? columns : null;
}

function columnsIn(params: URLSearchParams): readonly Column[] | null {
  return validColumns((params.get(COLUMNS_PARAM) ?? '').split(','));
}

function withColumns(params: URLSearchParams, columns: readonly Column[]): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set(COLUMNS_PARAM, columns.join(','));
  return next;
}

function readStored(userId: string): readonly Column[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null');
    return (Array.isArray(stored) ? validColumns(stored) : null) ?? DEFAULT_COLUMNS;
  } catch {
    return DEFAULT_COLUMNS;
  }
}

/** Columns of a saved view are in the URL, others stored on this device; the code is always included. */
export function useColumns(): [readonly Column[], (column: Column) => void] {
  const user = useShell().session.getState().user;
  const userId = user?.id ?? '';
  const [params, setParams] = useSearchParams();
  const [stored, setStored] = useState(() => readStored(userId));
  const named = columnsIn(params);
  const columns = named ?? stored;
  const toggle = (column: Column): void => {
    const next = COLUMNS.filter((each) => (each === column ? !columns.includes(each) : columns.includes(each)));
    if (named) return setParams(withColumns(params, next), { replace: true });
    setStored(next);
    try {
      localStorage.setItem(keyOf(userId), JSON.stringify(next));
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  };
  return [columns, toggle];
}
