import { type Export, EXPORT_ORDERS, EXPORT_STATES, type ExportOrder, type ExportScope } from '@impact-call/contracts';
import { useInvalidateOn } from '@impact-call/ui';
import { useRead } from '../../console/data/use-read.ts';
import { useRows } from '../../console/data/use-rows.ts';
import { createListView, type ListView, servedQuery } from '../../console/lists/list-view.ts';

export const EXPORT_VIEWS = createListView({
  columns: EXPORT_ORDERS,
  sort: 'createdAt',
  descending: true,
  descendingFirst: EXPORT_ORDERS,
  filters: { state: { param: 'state', none: 'all', values: EXPORT_STATES } },
});

type ExportsView = ListView<ExportOrder, 'state'>;

/** Polling interval in milliseconds where the server cannot push progress. */
const WATCH_MS = 1500;

export const isUnderWay = ({ state }: Pick<Export, 'state'>): boolean => state === 'queued' || state === 'running';

export function useExports(view: ExportsView) {
  const againMs = useInvalidateOn('export', ['GetExports'], WATCH_MS);
  return useRows(
    'GetExports',
    view,
    (settled) => ({ query: exportsQuery(settled) }),
    (rows) => (rows.some(isUnderWay) ? againMs() : false),
  );
}

export const useColumns = (callId: string, scope: ExportScope) =>
  useRead('GetExportColumns', { query: { callId, scope } });

function exportsQuery(view: ExportsView) {
  const state = EXPORT_STATES.find((each) => each === view.state);
  return { ...servedQuery(view), ...(state !== undefined && { state }) };
}
