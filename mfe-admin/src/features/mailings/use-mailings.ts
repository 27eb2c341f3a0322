import {
  type Mailing,
  MAILING_ORDERS,
  MAILING_STATES,
  type MailingAudience,
  type MailingOrder,
  type MailingWording,
  type MailState,
} from '@impact-call/contracts';
import { useInvalidateOn } from '@impact-call/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { useRead } from '../../console/data/use-read.ts';
import { useRows } from '../../console/data/use-rows.ts';
import { createListView, type ListView, servedQuery } from '../../console/lists/list-view.ts';

export const MAILING_VIEWS = createListView({
  columns: MAILING_ORDERS,
  sort: 'createdAt',
  descending: true,
  descendingFirst: MAILING_ORDERS,
  filters: { state: { param: 'state', none: 'all', values: MAILING_STATES } },
});

type MailingsView = ListView<MailingOrder, 'state'>;

export const MAILINGS = ['GetMailings', 'GetMailing', 'GetMailingMails', 'GetEmails'] as const;
/** Polling interval in milliseconds where the server cannot push progress. */
const WATCH_MS = 2000;
export const PAGE_SIZE = 50;

const isUnderWay = ({ state }: Pick<Mailing, 'state'>): boolean => state === 'scheduled' || state === 'sending';

export function useMailings(callId: string, view: MailingsView) {
  const againMs = useInvalidateOn('mailing', ['GetMailings'], WATCH_MS);
  return useRows(
    'GetMailings',
    view,
    (settled) => ({ query: { callId, ...mailingsQuery(settled) } }),
    (rows) => (rows.some(isUnderWay) ? againMs() : false),
  );
}

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

/** The mails of one mailing, or all of a call. `stamp` changes whenever their counts do. */
export type MailsOf = { mailingId: string; stamp: string } | { callId: string };

export function useMails(of: MailsOf, { state, page }: { state?: MailState; page: number }) {
  const isOfCall = 'callId' in of;
  const { callId, id, stamp } = isOfCall
    ? { ...of, id: '', stamp: '' }
    : { callId: '', id: of.mailingId, stamp: of.stamp };
  const shown = { page, pageSize: PAGE_SIZE, ...(state && { state }) };
  const options = { placeholderData: keepPreviousData, dependsOn: stamp };
  const ofMailing = useRead('GetMailingMails', { query: { ...shown, id } }, { ...options, enabled: !isOfCall });
  const ofCall = useRead('GetEmails', { query: { ...shown, callId } }, { ...options, enabled: isOfCall });
  return isOfCall ? ofCall : ofMailing;
}

export const useMailingCount = (audience: MailingAudience) =>
  useRead('CountMailing', { body: audience }, { enabled: audience.groups.length > 0, gcTime: 0 });

export const useMailingPeople = (audience: MailingAudience, search: string) =>
  useRead(
    'FindMailingPeople',
    { body: { ...audience, search } },
    { enabled: audience.groups.length > 0, placeholderData: keepPreviousData, gcTime: 0 },
  );

export const useMailingPreview = (submissionId: string, wordings: MailingWording[]) =>
  useRead(
    'PreviewMailing',
    { body: { submissionId, wordings } },
    { enabled: submissionId !== '' && wordings.length > 0, placeholderData: keepPreviousData, gcTime: 0 },
  );

function mailingsQuery(view: MailingsView) {
  const state = MAILING_STATES.find((each) => each === view.state);
  return { ...servedQuery(view), ...(state !== undefined && { state }) };
}
