import type { Export, ExportScope } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { useQuery } from '@tanstack/react-query';

const EXPORTS = ['exports'];
/** How often progress is asked for, in milliseconds. */
const WATCH_MS = 1500;

/** Whether something is still to come of an export. */
export const isUnderWay = ({ state }: Pick<Export, 'state'>): boolean => state === 'queued' || state === 'running';

/** The person's exports, newest first; watched while one is under way. */
export function useExports() {
  const { api, queryClient } = useShell();
  const query = useQuery(
    {
      queryKey: EXPORTS,
      queryFn: ({ signal }) => api.GetExports({ query: {}, signal }),
      refetchOnMount: 'always',
      refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? WATCH_MS : false),
    },
    queryClient,
  );
  return { ...query, reload: () => queryClient.invalidateQueries({ queryKey: EXPORTS }) };
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
