import type { ShellContext } from '@impact-call/contracts/remote';
import { useShell } from '@impact-call/ui';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useRead } from '../../console/data/use-read.ts';

export const CALL_TYPES = ['call-types'];
/** Query key of drafts with an earlier form; invalidated when steps or a call change. */
export const EARLIER_DRAFTS = ['calls', 'earlier-drafts'];

/** All call types, up to one page of the list. */
export function useCallTypes() {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      queryKey: [...CALL_TYPES, 'list'],
      queryFn: ({ signal }) => api.GetCallTypes({ query: { pageSize: 500 }, signal }),
      refetchOnMount: 'always',
    },
    queryClient,
  );
}

/** One call type with its steps. */
export function useCallType(id: string) {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      queryKey: [...CALL_TYPES, 'one', id],
      queryFn: ({ signal }) => api.GetCallType({ query: { id }, signal }),
      // Edits to an outdated version from the cache would be lost.
      gcTime: 0,
      enabled: id !== '',
    },
    queryClient,
  );
}

/** The calls of this type and their applications. */
export function useCallTypeUses(id: string) {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      queryKey: [...CALL_TYPES, 'uses', id],
      queryFn: ({ signal }) => api.GetCallTypeUses({ query: { id }, signal }),
      refetchOnMount: 'always',
      enabled: id !== '',
    },
    queryClient,
  );
}

/** The kinds of steps. */
export const useStepTypes = () => useRead('GetStepTypes', { query: { pageSize: 500 } });

const stepModule = ({ loadStep }: Pick<ShellContext, 'loadStep'>, typeName: string) => ({
  queryKey: ['step-module', typeName],
  queryFn: () => loadStep(typeName),
  staleTime: Infinity,
  retry: false,
});

/**
 * The module of a step type, from whichever remote offers it; an error if none does. `keepsPrevious` returns the
 * previous module until the new one has loaded.
 */
export function useStepModule(typeName: string, { keepsPrevious = false } = {}) {
  const shell = useShell();
  const options = { ...stepModule(shell, typeName), ...(keepsPrevious && { placeholderData: keepPreviousData }) };
  return useQuery(options, shell.queryClient);
}

/** The modules of step types, in the same order. */
export function useStepModules(typeNames: readonly string[]) {
  const shell = useShell();
  return useQueries({ queries: typeNames.map((typeName) => stepModule(shell, typeName)) }, shell.queryClient);
}
