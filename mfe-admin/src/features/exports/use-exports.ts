import type { Export, ExportScope } from '@impact-call/contracts';
import { useInvalidateOn } from '@impact-call/ui';
import { useRead } from '../../console/data/use-read.ts';
import { useRows } from '../../console/data/use-rows.ts';
import { exportsQuery, type ExportsView } from './export-view.ts';

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
