import type { Mailing, MailingAudience, MailingWording, MailState } from '@impact-call/contracts';
import { useShell, useTold } from '@impact-call/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useServedRows } from '../list/use-served-rows.ts';
import { mailingsQuery, type MailingsView } from './mailing-view.ts';

const MAILINGS = ['mailings'];
/** How often what is under way is asked for where nobody tells of it, in milliseconds. */
const WATCH_MS = 2000;
export const PAGE_SIZE = 50;

/** Whether something is still to come of a mailing without anybody doing anything. */
const isUnderWay = ({ state }: Pick<Mailing, 'state'>): boolean => state === 'scheduled' || state === 'sending';

/** The mailings of a call, as a view of them says. */
export function useMailings(callId: string, view: MailingsView) {
  const { api, language } = useShell();
  const againMs = useTold('mailing', MAILINGS, WATCH_MS);
  return useServedRows({
    ...{ key: [...MAILINGS, callId], view, of: language },
    read: (asked, signal) => api.GetMailings({ query: { callId, ...mailingsQuery(asked) }, signal }),
    again: (rows) => (rows.some(isUnderWay) ? againMs() : false),
  });
}

/** One mailing, watched while anything of it is on its way. */
export function useMailing(id: string) {
  const { api, queryClient, language } = useShell();
  const againMs = useTold('mailing', MAILINGS, WATCH_MS);
  return useQuery(
    {
      queryKey: [...MAILINGS, 'one', id, language],
      queryFn: ({ signal }) => api.GetMailing({ query: { id }, signal }),
      enabled: id !== '',
      refetchOnMount: 'always',
      refetchInterval: ({ state: { data } }) =>
        data && (isUnderWay(data) || data.counts.queued + data.counts.sending > 0) ? againMs() : false,
    },
    queryClient,
  );
}

/** A page of its mails. `stamp` changes whenever their numbers do. */
export function useMailingMails(
  id: string,
  { state, page, stamp }: { state?: MailState; page: number; stamp: string },
) {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      queryKey: [...MAILINGS, 'mails', id, state, page, stamp],
      queryFn: ({ signal }) =>
        api.GetMailingMails({ query: { id, page, pageSize: PAGE_SIZE, ...(state && { state }) }, signal }),
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
}

/** How many people these groups have now. */
export function useMailingCount(audience: MailingAudience) {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      queryKey: ['mailing-count', audience],
      queryFn: ({ signal }) => api.CountMailing({ body: audience, signal }),
      enabled: audience.groups.length > 0,
      refetchOnMount: 'always',
      gcTime: 0,
    },
    queryClient,
  );
}

/** A few of them. */
export function useMailingPeople(audience: MailingAudience, search: string) {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      queryKey: ['mailing-people', audience, search],
      queryFn: ({ signal }) => api.FindMailingPeople({ body: { ...audience, search }, signal }),
      enabled: audience.groups.length > 0,
      placeholderData: keepPreviousData,
      gcTime: 0,
    },
    queryClient,
  );
}

/** The mail as the person of an application would get it. */
export function useMailingPreview(submissionId: string, wordings: MailingWording[]) {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      queryKey: ['mailing-preview', submissionId, wordings],
      queryFn: ({ signal }) => api.PreviewMailing({ body: { submissionId, wordings }, signal }),
      enabled: submissionId !== '' && wordings.length > 0,
      placeholderData: keepPreviousData,
      gcTime: 0,
      retry: false,
    },
    queryClient,
  );
}

export function useReloadMailings() {
  const { queryClient } = useShell();
  return () => queryClient.invalidateQueries({ queryKey: MAILINGS });
}
