import type { Api } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { useQuery, type QueryClient, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';

/** How long a list of choices may be used before it is loaded again. */
export const LOOKUP_MS = 30_000;

export type EndpointName = keyof Api;
export type RequestFor<Name extends EndpointName> = Omit<Parameters<Api[Name]>[0], 'signal'>;
export type ResponseFor<Name extends EndpointName> = Awaited<ReturnType<Api[Name]>>;

interface ReadOptions<Response, Data> extends Omit<UseQueryOptions<Response, Error, Data>, 'queryKey' | 'queryFn'> {
  dependsOn?: unknown;
}

export const keyOf = <Name extends EndpointName>(name: Name, request: RequestFor<Name>, dependsOn?: unknown) =>
  [name, request, dependsOn] as const;

/** Calls an endpoint by its name; TypeScript cannot match the request of a generic name by itself. */
export const call = <Name extends EndpointName>(
  api: Api,
  name: Name,
  request: RequestFor<Name>,
  signal?: AbortSignal,
) => (api[name] as (request: object) => Promise<ResponseFor<Name>>)({ ...request, ...(signal && { signal }) });

/** An endpoint's answer, shared by name and request and loaded again on mount; `staleTime` allows reuse. */
export function useRead<Name extends EndpointName, Data = ResponseFor<Name>>(
  name: Name,
  request: RequestFor<Name>,
  { dependsOn, ...options }: ReadOptions<ResponseFor<Name>, Data> = {},
): UseQueryResult<Data> {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      staleTime: 0,
      ...options,
      queryKey: keyOf(name, request, dependsOn),
      queryFn: ({ signal }) => call(api, name, request, signal),
    },
    queryClient,
  );
}

/** Reloads the answers of these endpoints: at once where shown, otherwise when next needed. */
export const refetch = async (queryClient: QueryClient, names: readonly EndpointName[]): Promise<void> => {
  await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
};
