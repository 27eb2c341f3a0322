import { useSearchParams } from 'react-router-dom';
import { useSavedViews } from '../saved-views/use-saved-views.ts';
import { columnsIn, withColumns } from './kept-columns.ts';
import { readView, TABLE_VIEWS, writeView, type Column, type TableView } from './table-view.ts';

/** The name of a saved view in an address. */
const VIEW_PARAM = 'view';
/** What stands in the address beside the table's view. */
export const KEPT_PARAMS = [VIEW_PARAM, 'columns'] as const;

/** What is on the screen, as a saved view keeps it: wherever it is opened, it shows the same columns. */
export const keptAs = (view: TableView, columns: readonly Column[]): string =>
  withColumns(writeView({ ...view, page: 1, pageSize: TABLE_VIEWS.initial.pageSize }), columns).toString();

/** What the table understands of a kept address: filters and columns that it does not have any more are left out. */
function understood(address: string, columns: readonly Column[]): string {
  const params = new URLSearchParams(address);
  return keptAs(readView(params), columnsIn(params) ?? columns);
}

/** The saved view that is open, and opening another one. */
export function useOpenView(columns: readonly Column[], show: (address: URLSearchParams) => void) {
  const [params] = useSearchParams();
  const { views } = useSavedViews();
  return {
    openId: params.get(VIEW_PARAM) ?? '',
    understood: (address: string) => understood(address, columns),
    open(view: { id: string; address: string } | null): void {
      const next = new URLSearchParams(view === null ? '' : understood(view.address, columns));
      if (view !== null) next.set(VIEW_PARAM, view.id);
      // Who wants none is not brought back to the one that they begin with.
      else if (views.some(({ isFirst }) => isFirst)) next.set(VIEW_PARAM, '');
      show(next);
    },
  };
}

/**
 * Where the address says nothing, what it is to say for the view that this person begins with: `undefined` while that is
 * not known, null where there is none.
 */
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
