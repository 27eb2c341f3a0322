import type { Export, ExportScope } from '@impact-call/contracts';
import { useInvalidateOn } from '@impact-call/ui';
import { useRead } from '../../console/data/use-read.ts';
import { useRows } from '../../console/data/use-rows.ts';
import { exportsQuery, type ExportsView } from './export-view.ts';

/** Polling interval in milliseconds where the server cannot push progress. */
const WATCH_MS = 1500;

/** True while an export is still running or waiting. */
export const isUnderWay = ({ state }: Pick<Export, 'state'>): boolean => state === 'queued' || state === 'running';

/** The user's exports that match a view; polled while one of them is running. */
export function useExports(view: ExportsView) {
  const againMs = useInvalidateOn('export', ['GetExports'], WATCH_MS);
  return useRows(
    'GetExports',
    view,
    (settled) => ({ query: exportsQuery(settled) }),
    (rows) => (rows.some(isUnderWay) ? againMs() : false),
  );
}

/** The columns available for an export of the call. */
export const useColumns = (callId: string, scope: ExportScope) =>
  useRead('GetExportColumns', { query: { callId, scope } });
