import type { Api } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useT } from '../../translations.ts';
import { call, refetch, type EndpointName, type RequestFor, type ResponseFor } from './use-read.ts';

type Notice = string | { title: string; message: string };

interface TaskOptions<Request, Response> {
  done?: Notice | ((response: Response, request: Request) => Notice);
  failed?: string | ((error: Error) => string);
  /** Explains a failure; by default, the notice says to try later. */
  why?(error: Error, request: Request): string;
  /** Returns true for a failure that it shows elsewhere, so that no notice is needed. */
  handle?(error: Error, request: Request): boolean;
  /** Runs after the notice and before other data is loaded again, even if the component is gone. */
  onSuccess?(response: Response, request: Request): unknown;
  onSettled?(): unknown;
  /** Endpoints whose answers change; they are loaded again after success and after failure. */
  changes?: readonly EndpointName[];
}

/** A write of several calls; pending until the data that it `changes` is loaded again. */
export function useTask<Request, Response>(
  task: (request: Request, api: Api) => Promise<Response>,
  { done, failed, why, handle, onSuccess, onSettled, changes = [] }: TaskOptions<Request, Response>,
): UseMutationResult<Response, Error, Request> {
  const t = useT();
  const { api, queryClient, notify } = useShell();
  return useMutation(
    {
      // Otherwise a change while offline would wait instead of failing.
      networkMode: 'always',
      // Responses can contain secrets.
      gcTime: 0,
      mutationFn: (request) => task(request, api),
      async onSuccess(response, request) {
        const notice = typeof done === 'function' ? done(response, request) : done;
        if (notice !== undefined)
          notify({ kind: 'success', ...(typeof notice === 'string' ? { title: notice } : notice) });
        await onSuccess?.(response, request);
      },
      onError(error, request) {
        if (handle?.(error, request) === true || failed === undefined) return;
        const title = typeof failed === 'function' ? failed(error) : failed;
        notify({ kind: 'error', title, message: why ? why(error, request) : t('tryLater') });
      },
      async onSettled() {
        await onSettled?.();
        await refetch(queryClient, changes);
      },
    },
    queryClient,
  );
}

export type Write<Name extends EndpointName> = UseMutationResult<ResponseFor<Name>, Error, RequestFor<Name>>;

/** Calls an endpoint when the user acts: a change or a download. */
export const useWrite = <Name extends EndpointName>(
  name: Name,
  options: TaskOptions<RequestFor<Name>, ResponseFor<Name>>,
): Write<Name> => useTask((request: RequestFor<Name>, api) => call(api, name, request), options);
