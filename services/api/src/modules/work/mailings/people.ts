import {
  MAX_MAILING_PEOPLE,
  type MailingAudience,
  type MailingCount,
  type MailingPerson,
  type MailingPreview,
  type MailingWording,
} from '@impact-call/contracts';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import { mailboxOf } from '../../../platform/text/mailbox.ts';
import type { CallAdminRepository } from '../../calls/calls/index.ts';
import type { CallMessages, OptOuts } from '../email/index.ts';
import type { Audience, Submissions } from '../../submissions/submissions/index.ts';
import { type Addressed, createAddress, type ReadAudience } from './audience.ts';
import { createReadable } from './chosen.ts';

export interface MailingPeopleDeps extends Pick<Submissions, 'takeDownOfCall'> {
  audience: Audience;
  callAdmin: Pick<CallAdminRepository, 'find'>;
  callMessages: CallMessages;
  optOuts: Pick<OptOuts, 'findAmong'>;
  readAudience: ReadAudience;
}

/** The addresses among these that opted out. */
const createOptedOutAmong =
  ({ optOuts }: Pick<MailingPeopleDeps, 'optOuts'>) =>
  (addressed: readonly Addressed[]) =>
    optOuts.findAmong(addressed.flatMap(({ addressee }) => (addressee ? [addressee.person.email] : [])));

/** Counts each person once; only ids are held in memory. */
function createCount(deps: MailingPeopleDeps) {
  const [readable, optedOutAmong] = [createReadable(deps), createOptedOutAmong(deps)];
  return async (query: MailingAudience): Promise<MailingCount> => {
    const seen = new Set<string>();
    const counts = { optedOut: 0, unreachable: 0 };
    for await (const { addressed } of deps.readAudience(await readable(query))) {
      const stopped = await optedOutAmong(addressed);
      for (const { addressee } of addressed) {
        if (!addressee) counts.unreachable += 1;
        else if (!seen.has(addressee.person.id)) {
          seen.add(addressee.person.id);
          if (stopped.has(mailboxOf(addressee.person.email))) counts.optedOut += 1;
        }
      }
    }
    return { people: seen.size, ...counts };
  };
}

const personOf = ({ submission, addressee }: Addressed, stopped: ReadonlySet<string>): MailingPerson[] => {
  if (!addressee) return [];
  const { person, organization, language } = addressee;
  const name = `${person.firstName} ${person.lastName}`.trim();
  const optedOut = stopped.has(mailboxOf(person.email));
  const about = { submissionId: submission._id, code: submission.code, organization: organization.name };
  return [{ ...about, name, email: person.email, language, optedOut }];
};

/** The recipients of a mailing before it is sent. */
export function createMailingPeople(deps: MailingPeopleDeps) {
  const { audience, callAdmin, callMessages } = deps;
  const [address, readable] = [createAddress(deps), createReadable(deps)];
  const [count, optedOutAmong] = [createCount(deps), createOptedOutAmong(deps)];
  const requireCall = async (callId: string) => {
    const call = await callAdmin.find(callId);
    if (!call) throw new NotFound();
    return call;
  };
  return {
    async count(query: MailingAudience): Promise<MailingCount> {
      await requireCall(query.callId);
      return count(query);
    },
    async find({ search = '', ...query }: MailingAudience & { search?: string }): Promise<MailingPerson[]> {
      await requireCall(query.callId);
      const found = await audience.search(query.callId, await readable(query), { search, limit: MAX_MAILING_PEOPLE });
      const addressed = await address(found);
      const stopped = await optedOutAmong(addressed);
      return addressed.flatMap((each) => personOf(each, stopped));
    },

    async preview(submissionId: string, wordings: readonly MailingWording[]): Promise<MailingPreview> {
      const submission = await audience.findOne(submissionId);
      if (!submission) throw new NotFound();
      const call = await requireCall(submission.callId);
      const [addressed] = await address([submission]);
      if (!addressed?.addressee) throw new NotFound();
      const compose = await callMessages.composer(callMessages.read(wordings));
      const { to, language, subject, html, text } = compose({ submission, call, ...addressed.addressee });
      return { to, language, subject, html, text };
    },
  };
}
export type MailingPeople = ReturnType<typeof createMailingPeople>;
