import type { ShellContext } from '@impact-call/contracts/remote';
import { useShell } from '@impact-call/ui';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';

export const CALL_TYPES = ['call-types'];
export const STEP_TYPES = ['step-types'];
/** Drafts with an earlier form; invalidated when steps or a call change. */
export const EARLIER_DRAFTS = ['calls', 'earlier-drafts'];

/** All call types, as many as a page of the list holds. */
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
      // An older version from the memory would be edited in vain.
      gcTime: 0,
      enabled: id !== '',
    },
    queryClient,
  );
}

/** The calls that have this type, with their applications. */
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
export function useStepTypes() {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      queryKey: STEP_TYPES,
      queryFn: ({ signal }) => api.GetStepTypes({ query: { pageSize: 500 }, signal }),
      refetchOnMount: 'always',
    },
    queryClient,
  );
}

const stepModule = ({ loadStep }: Pick<ShellContext, 'loadStep'>, typeName: string) => ({
  queryKey: ['step-module', typeName],
  queryFn: () => loadStep(typeName),
  staleTime: Infinity,
  retry: false,
});

/**
 * The module of a step type, from whichever remote offers it; an error where none does. With `keepsPrevious` the module
 * of the type before stands in until the new one is there.
 */
export function useStepModule(typeName: string, { keepsPrevious = false } = {}) {
  const shell = useShell();
  const options = { ...stepModule(shell, typeName), ...(keepsPrevious && { placeholderData: keepPreviousData }) };
  return useQuery(options, shell.queryClient);
}

/** The modules of step types, in their order. */
export function useStepModules(typeNames: readonly string[]) {
  const shell = useShell();
  return useQueries({ queries: typeNames.map((typeName) => stepModule(shell, typeName)) }, shell.queryClient);
}
