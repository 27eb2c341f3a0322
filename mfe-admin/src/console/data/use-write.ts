import { useShell } from '@impact-call/ui';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useT } from '../../translations.ts';
import { call, refetch, type EndpointName, type RequestFor, type ResponseFor } from './use-read.ts';

/** The title of a notice, or its title and message. */
type Words = string | { title: string; message: string };

interface WriteOptions<Name extends EndpointName> {
  /** The notice after success; none by default. */
  done?: Words | ((response: ResponseFor<Name>, request: RequestFor<Name>) => Words);
  /** Title of the notice after a failure; none by default. */
  failed?: string | ((error: Error) => string);
  /** Explains a failure; by default, the notice says to try later. */
  why?(error: Error, request: RequestFor<Name>): string;
  /** Returns true for a failure that it shows elsewhere, so that no notice is needed. */
  handle?(error: Error, request: RequestFor<Name>): boolean;
  /** Runs after the notice and before other data is loaded again, even if the component is gone. */
  onSuccess?(response: ResponseFor<Name>, request: RequestFor<Name>): unknown;
  /** Runs after success and after failure, for data that is not read by `useRead`. */
  onSettled?(): unknown;
  /** Endpoints whose answers change; they are loaded again after success and after failure. */
  changes?: readonly EndpointName[];
}

/** A call of an endpoint, with its state. */
export type Write<Name extends EndpointName> = UseMutationResult<ResponseFor<Name>, Error, RequestFor<Name>>;

/**
 * Calls an endpoint when the user acts: a change or a download. Pending until the data that it `changes` is there
 * again, which a dialog can wait for by `mutate(request, { onSuccess })`.
 */
export function useWrite<Name extends EndpointName>(
  name: Name,
  { done, failed, why, handle, onSuccess, onSettled, changes = [] }: WriteOptions<Name>,
): Write<Name> {
  const t = useT();
  const { api, queryClient, notify } = useShell();
  return useMutation(
    {
      // Otherwise a change while offline would wait instead of failing.
      networkMode: 'always',
      // Responses can contain secrets.
      gcTime: 0,
      mutationFn: (request) => call(api, name, request),
      async onSuccess(response, request) {
        const words = typeof done === 'function' ? done(response, request) : done;
        if (words !== undefined) notify({ kind: 'success', ...(typeof words === 'string' ? { title: words } : words) });
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
