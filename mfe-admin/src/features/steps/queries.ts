import type { StepType } from '@impact-call/contracts';
import type { ShellContext, StepModule } from '@impact-call/contracts/remote';
import { useShell } from '@impact-call/ui';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useRead } from '../../console/data/use-read.ts';

export const CALL_TYPES = ['GetCallTypes', 'GetCallType', 'GetCallTypeUses', 'GetEarlierDrafts'] as const;

export const useCallTypes = () => useRead('GetCallTypes', { query: { pageSize: 500 } });

export const useCallType = (id: string) =>
  // Edits to an outdated version from the cache would be lost.
  useRead('GetCallType', { query: { id } }, { gcTime: 0, enabled: id !== '' });

export const useCallTypeUses = (id: string) => useRead('GetCallTypeUses', { query: { id } }, { enabled: id !== '' });

export const useStepTypes = () => useRead('GetStepTypes', { query: { pageSize: 500 } });

const stepModule = ({ loadStep }: Pick<ShellContext, 'loadStep'>, typeName: string) => ({
  queryKey: ['step-module', typeName],
  queryFn: () => loadStep(typeName),
  staleTime: Infinity,
  retry: false,
});

/** From whichever remote offers the type; an error if none does. `keepsPrevious` returns the last module meanwhile. */
export function useStepModule(typeName: string, { keepsPrevious = false } = {}) {
  const shell = useShell();
  const options = { ...stepModule(shell, typeName), ...(keepsPrevious && { placeholderData: keepPreviousData }) };
  return useQuery(options, shell.queryClient);
}

export function useStepModules(typeNames: readonly string[]) {
  const shell = useShell();
  return useQueries({ queries: typeNames.map((typeName) => stepModule(shell, typeName)) }, shell.queryClient);
}

/** A step type that administrators can add; its module is undefined while loading or without a remote. */
export interface OfferedType {
  type: StepType;
  module: StepModule | undefined;
}

const placeOf = ({ module }: OfferedType): number => module?.offer?.place ?? Number.MAX_SAFE_INTEGER;

/** The step types that administrators can add, in the order of use in a form. */
export function useOfferedTypes(): OfferedType[] {
  const { data = [] } = useStepTypes();
  const types = data.filter(({ offered }) => offered);
  const modules = useStepModules(types.map(({ name }) => name));
  return types
    .map((type, index) => ({ type, module: modules[index]?.data }))
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}
