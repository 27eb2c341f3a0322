import type { Language, MailingWording } from '@impact-call/contracts';
import { type CallRecord, closingFor } from '../../../calls/calls/index.ts';
import type { Applicant } from '../../../submissions/submissions/index.ts';
import type { NewMail } from '../outbox/outbox.ts';
import { composeMail, messageData, type NoticeSettings } from '../templates/mail-data.ts';
import { readWording } from '../templates/placeholders.ts';
import type { Recipients } from './recipients.ts';

export interface Addressee {
  person: { id: string; firstName: string; lastName: string; email: string };
  organization: { name: string };
  language: Language;
}

interface Message extends Addressee {
  submission: Applicant;
  call: CallRecord;
}

/** Prefers the recipient's language, then the installation's, then the first wording. */
function wordingFor(wordings: readonly MailingWording[], language: Language, otherwise: Language): MailingWording {
  const inLanguage = (wanted: Language) => wordings.find((wording) => wording.language === wanted);
  const found = inLanguage(language) ?? inLanguage(otherwise) ?? wordings[0];
  if (!found) throw new Error('a mailing without words');
  return found;
}

/** @throws {RuleBroken} with the field of each wording and its unknown placeholders */
export const readCallWordings = (wordings: readonly MailingWording[]): MailingWording[] =>
  wordings.map(({ language, ...wording }, index) => ({
    language,
    ...readWording('call-message', wording, `wordings.${index}.`),
  }));

export class CallMessages {
  constructor(
    private readonly recipients: Recipients,
    private readonly settings: NoticeSettings,
  ) {}

  /** Who submitted it, or who started it; null when no one can receive the mail. */
  async addressees(submissions: readonly Applicant[]): Promise<(Addressee | null)[]> {
    const language = await this.recipients.defaultLanguage();
    const named = submissions.map(({ userId, submittedBy, organizationId }) => ({
      userId: submittedBy ?? userId,
      organizationId,
    }));
    const recipientOf = await this.recipients.find(named);
    return named.map((each) => {
      const recipient = recipientOf(each);
      return recipient && { ...recipient, language: recipient.person.language ?? language };
    });
  }

  /** From validated wordings; a mail's language is that of its wording. */
  async composer(wordings: readonly MailingWording[]) {
    const language = await this.recipients.defaultLanguage();
    return ({ submission, call, ...addressee }: Message): Omit<NewMail, 'id'> => {
      const wording = wordingFor(wordings, addressee.language, language);
      const closingAt = closingFor(call, submission.organizationId);
      const notice = { ...addressee, submission, call, language: wording.language, closed: submission.closed };
      return {
        kind: 'call-message',
        isOptional: true,
        to: addressee.person.email,
        language: wording.language,
        callId: call._id,
        ...composeMail(wording, messageData({ ...notice, closingAt }, this.settings), wording.language),
      };
    };
  }
}
