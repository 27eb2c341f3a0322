import type { Export, ExportScope } from '@impact-call/contracts';
import { useShell, useInvalidateOn } from '@impact-call/ui';
import { useQuery } from '@tanstack/react-query';
import { useServedRows } from '../../console/lists/rows/use-served-rows.ts';
import { exportsQuery, type ExportsView } from './export-view.ts';

const EXPORTS = ['exports'];
/** Polling interval in milliseconds where the server cannot push progress. */
const WATCH_MS = 1500;

/** True while an export is still running or waiting. */
export const isUnderWay = ({ state }: Pick<Export, 'state'>): boolean => state === 'queued' || state === 'running';

/** The user's exports that match a view; polled while one of them is running. */
export function useExports(view: ExportsView) {
  const { api } = useShell();
  const againMs = useInvalidateOn('export', EXPORTS, WATCH_MS);
  return useServedRows({
    key: EXPORTS,
    view,
    read: (asked, signal) => api.GetExports({ query: exportsQuery(asked), signal }),
    again: (rows) => (rows.some(isUnderWay) ? againMs() : false),
  });
}

/** Reloads the exports. */
export function useReloadExports(): () => Promise<void> {
  const { queryClient } = useShell();
  return () => queryClient.invalidateQueries({ queryKey: EXPORTS });
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
