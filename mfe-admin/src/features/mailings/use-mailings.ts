import type { Mailing, MailingAudience, MailingWording, MailState } from '@impact-call/contracts';
import { useInvalidateOn } from '@impact-call/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { useRead } from '../../console/data/use-read.ts';
import { useRows } from '../../console/data/use-rows.ts';
import { mailingsQuery, type MailingsView } from './mailing-view.ts';

/** What changes with a mailing. */
export const MAILINGS = ['GetMailings', 'GetMailing', 'GetMailingMails'] as const;
/** Polling interval in milliseconds where the server cannot push progress. */
const WATCH_MS = 2000;
export const PAGE_SIZE = 50;

/** True while a mailing changes without user action. */
const isUnderWay = ({ state }: Pick<Mailing, 'state'>): boolean => state === 'scheduled' || state === 'sending';

/** The mailings of a call that match a view. */
export function useMailings(callId: string, view: MailingsView) {
  const againMs = useInvalidateOn('mailing', ['GetMailings'], WATCH_MS);
  return useRows(
    'GetMailings',
    view,
    (settled) => ({ query: { callId, ...mailingsQuery(settled) } }),
    (rows) => (rows.some(isUnderWay) ? againMs() : false),
  );
}

/** One mailing; polled while any of its mails is in progress. */
export function useMailing(id: string) {
  const againMs = useInvalidateOn('mailing', ['GetMailing'], WATCH_MS);
  return useRead(
    'GetMailing',
    { query: { id } },
    {
      enabled: id !== '',
      refetchInterval: ({ state: { data } }) =>
        data && (isUnderWay(data) || data.counts.queued + data.counts.sending > 0) ? againMs() : false,
    },
  );
}

/** One page of its mails. `stamp` changes whenever their counts do. */
export const useMailingMails = (
  id: string,
  { state, page, stamp }: { state?: MailState; page: number; stamp: string },
) =>
  useRead(
    'GetMailingMails',
    { query: { id, page, pageSize: PAGE_SIZE, ...(state && { state }) } },
    { placeholderData: keepPreviousData, dependsOn: stamp },
  );

/** Current number of recipients in these groups. */
export const useMailingCount = (audience: MailingAudience) =>
  useRead('CountMailing', { body: audience }, { enabled: audience.groups.length > 0, gcTime: 0 });

/** Some of the recipients, for the preview. */
export const useMailingPeople = (audience: MailingAudience, search: string) =>
  useRead(
    'FindMailingPeople',
    { body: { ...audience, search } },
    { enabled: audience.groups.length > 0, placeholderData: keepPreviousData, gcTime: 0 },
  );

/** The mail as the applicant of a submission would get it. */
export const useMailingPreview = (submissionId: string, wordings: MailingWording[]) =>
  useRead(
    'PreviewMailing',
    { body: { submissionId, wordings } },
    { enabled: submissionId !== '' && wordings.length > 0, placeholderData: keepPreviousData, gcTime: 0 },
  );
