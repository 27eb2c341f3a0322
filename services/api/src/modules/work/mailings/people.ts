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
import type { Audience } from '../../submissions/submissions/index.ts';
import { type CallMessages, type OptOuts, readCallWordings } from '../email/index.ts';
import type { Addressed, MailingAudiences } from './audience.ts';

const personOf = ({ submission, addressee }: Addressed, stopped: ReadonlySet<string>): MailingPerson[] => {
  if (!addressee) return [];
  const { person, organization, language } = addressee;
  const name = `${person.firstName} ${person.lastName}`.trim();
  const optedOut = stopped.has(mailboxOf(person.email));
  const about = { submissionId: submission._id, code: submission.code, organization: organization.name };
  return [{ ...about, name, email: person.email, language, optedOut }];
};

export class MailingPeople {
  constructor(
    private readonly audience: Audience,
    private readonly audiences: MailingAudiences,
    private readonly callMessages: CallMessages,
    private readonly optOuts: OptOuts,
  ) {}

  /** Each person once. @throws {NotFound} for an unknown call */
  async count(query: MailingAudience): Promise<MailingCount> {
    await this.audiences.requireCall(query.callId);
    const seen = new Set<string>();
    const counts = { optedOut: 0, unreachable: 0 };
    for await (const { addressed } of this.audiences.batches(await this.audiences.resolve(query))) {
      const stopped = await this.optedOutAmong(addressed);
      for (const { addressee } of addressed) {
        if (!addressee) counts.unreachable += 1;
        else if (!seen.has(addressee.person.id)) {
          seen.add(addressee.person.id);
          if (stopped.has(mailboxOf(addressee.person.email))) counts.optedOut += 1;
        }
      }
    }
    return { people: seen.size, ...counts };
  }

  /** @throws {NotFound} for an unknown call */
  async find({ search = '', ...query }: MailingAudience & { search?: string }): Promise<MailingPerson[]> {
    await this.audiences.requireCall(query.callId);
    const readable = await this.audiences.resolve(query);
    const found = await this.audience.search(query.callId, readable, { search, limit: MAX_MAILING_PEOPLE });
    const addressed = await this.audiences.address(found);
    const stopped = await this.optedOutAmong(addressed);
    return addressed.flatMap((each) => personOf(each, stopped));
  }

  /** @throws {NotFound} when it has no recipient, {RuleBroken} for unknown placeholders */
  async preview(submissionId: string, wordings: readonly MailingWording[]): Promise<MailingPreview> {
    const submission = await this.audience.findOne(submissionId);
    if (!submission) throw new NotFound();
    const call = await this.audiences.requireCall(submission.callId);
    const [addressed] = await this.audiences.address([submission]);
    if (!addressed?.addressee) throw new NotFound();
    const compose = await this.callMessages.composer(readCallWordings(wordings));
    const { to, language, subject, html, text } = compose({ submission, call, ...addressed.addressee });
    return { to, language, subject, html, text };
  }

  private optedOutAmong(addressed: readonly Addressed[]): Promise<Set<string>> {
    return this.optOuts.findAmong(addressed.flatMap(({ addressee }) => (addressee ? [addressee.person.email] : [])));
  }
}
