import { useSearchParams } from 'react-router-dom';
import { useSavedViews } from '../../console/saved-views/use-saved-views.ts';
import { columnsIn, withColumns } from './kept-columns.ts';
import { readView, TABLE_VIEWS, writeView, type Column, type TableView } from './table-view.ts';

const VIEW_PARAM = 'view';
export const KEPT_PARAMS = [VIEW_PARAM, 'columns'] as const;

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
