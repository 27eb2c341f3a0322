import type { Export, ExportScope } from '@impact-call/contracts';
import { useShell, useInvalidateOn } from '@impact-call/ui';
import { useQuery } from '@tanstack/react-query';
import { refetch } from '../../console/data/use-read.ts';
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

/** Reloads the exports. */
export function useReloadExports(): () => Promise<void> {
  const { queryClient } = useShell();
  return () => refetch(queryClient, ['GetExports']);
}

/** The columns available for an export of the call. */
export function useColumns(callId: string, scope: ExportScope) {
  const { api, queryClient, language } = useShell();
  return useQuery(
    {
      queryKey: ['export-columns', callId, scope, language],
      queryFn: ({ signal }) => api.GetExportColumns({ query: { callId, scope }, signal }),
      refetchOnMount: 'always',
    },
    queryClient,
  );
}
