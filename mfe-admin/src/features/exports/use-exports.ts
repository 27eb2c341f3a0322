import type { Export, ExportScope } from '@impact-call/contracts';
import { useShell, useTold } from '@impact-call/ui';
import { useQuery } from '@tanstack/react-query';
import { useServedRows } from '../list/use-served-rows.ts';
import { exportsQuery, type ExportsView } from './export-view.ts';

const EXPORTS = ['exports'];
/** How often progress is asked for where nobody tells of it, in milliseconds. */
const WATCH_MS = 1500;

/** Whether something is still to come of an export. */
export const isUnderWay = ({ state }: Pick<Export, 'state'>): boolean => state === 'queued' || state === 'running';

/** The person's exports that a view lets through; watched while one of these is under way. */
export function useExports(view: ExportsView) {
  const { api } = useShell();
  const againMs = useTold('export', EXPORTS, WATCH_MS);
  return useServedRows({
    key: EXPORTS,
    view,
    read: (asked, signal) => api.GetExports({ query: exportsQuery(asked), signal }),
    again: (rows) => (rows.some(isUnderWay) ? againMs() : false),
  });
}

/** Reads them anew. */
export function useReloadExports(): () => Promise<void> {
  const { queryClient } = useShell();
  return () => queryClient.invalidateQueries({ queryKey: EXPORTS });
}

/** The columns that an export of the call may have. */
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
