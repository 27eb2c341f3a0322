import type { Mailing, MailingAudience, MailingWording, MailState } from '@impact-call/contracts';
import { useShell, useInvalidateOn } from '@impact-call/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useServedRows } from '../../console/lists/rows/use-served-rows.ts';
import { mailingsQuery, type MailingsView } from './mailing-view.ts';

const MAILINGS = ['mailings'];
/** Polling interval in milliseconds where the server cannot push progress. */
const WATCH_MS = 2000;
export const PAGE_SIZE = 50;

/** True while a mailing changes without user action. */
const isUnderWay = ({ state }: Pick<Mailing, 'state'>): boolean => state === 'scheduled' || state === 'sending';

/** The mailings of a call that match a view. */
export function useMailings(callId: string, view: MailingsView) {
  const { api, language } = useShell();
  const againMs = useInvalidateOn('mailing', MAILINGS, WATCH_MS);
  return useServedRows({
    ...{ key: [...MAILINGS, callId], view, of: language },
    read: (asked, signal) => api.GetMailings({ query: { callId, ...mailingsQuery(asked) }, signal }),
    again: (rows) => (rows.some(isUnderWay) ? againMs() : false),
  });
}

/** One mailing; polled while any of its mails is in progress. */
export function useMailing(id: string) {
  const { api, queryClient, language } = useShell();
  const againMs = useInvalidateOn('mailing', MAILINGS, WATCH_MS);
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

/** One page of its mails. `stamp` changes whenever their counts do. */
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

/** Current number of recipients in these groups. */
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

/** Some of the recipients, for the preview. */
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

/** The mail as the applicant of a submission would get it. */
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
