import type { Language, MailingWording } from '@impact-call/contracts';
import { type CallRecord, closingFor } from '../calls/index.ts';
import type { ConfigurationService } from '../configuration/index.ts';
import type { AudienceSubmission } from '../submissions/index.ts';
import { composeMail, messageData, type NoticeSettings } from './mail-data.ts';
import type { NewMail } from './outbox.ts';
import { createFindRecipients, type RecipientDeps } from './recipients.ts';
import { createSpokenLanguage } from './spoken-language.ts';
import { readWording } from './template-input.ts';

export interface CallMessageDeps extends RecipientDeps {
  configurations: Pick<ConfigurationService, 'forHost'>;
  settings: NoticeSettings;
}

/** Who hears of an application, in which language. */
export interface Addressee {
  person: { id: string; firstName: string; lastName: string; email: string };
  organization: { name: string };
  language: Language;
}

/** What somebody is written, and about what. */
interface Message extends Addressee {
  submission: AudienceSubmission;
  call: CallRecord;
}

/** In their language, else in the installation's, else in the first. */
function wordingFor(wordings: readonly MailingWording[], language: Language, spoken: Language): MailingWording {
  const inLanguage = (wanted: Language) => wordings.find((wording) => wording.language === wanted);
  const found = inLanguage(language) ?? inLanguage(spoken) ?? wordings[0];
  if (!found) throw new Error('a mailing without words');
  return found;
}

/** What administrators write to the people of a call: to whom, and how it reads for each. */
export function createCallMessages(deps: CallMessageDeps) {
  const { configurations, settings } = deps;
  const findRecipients = createFindRecipients(deps);
  const spoken = createSpokenLanguage(configurations, settings);
  return {
    /** Finds who hears of these: whoever handed it in, else whoever started it; null where nobody can. */
    async addressees(submissions: readonly AudienceSubmission[]): Promise<(Addressee | null)[]> {
      const language = await spoken();
      const named = submissions.map(({ userId, submittedBy, organizationId }) => ({
        userId: submittedBy ?? userId,
        organizationId,
      }));
      const recipientOf = await findRecipients(named);
      return named.map((each) => {
        const recipient = recipientOf(each);
        return recipient && { ...recipient, language: recipient.person.language ?? language };
      });
    },
    /** @throws RuleBroken naming the field of each wording and what it does not know */
    read: (wordings: readonly MailingWording[]): MailingWording[] =>
      wordings.map(({ language, ...wording }, index) => ({
        language,
        ...readWording('call-message', wording, `wordings.${index}.`),
      })),
    /** Makes the mail of each out of words that were read; its language is the one that the words are in. */
    async composer(wordings: readonly MailingWording[]) {
      const language = await spoken();
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
          ...composeMail(wording, messageData({ ...notice, closingAt }, settings), wording.language),
        };
      };
    },
  };
}
export type CallMessages = ReturnType<typeof createCallMessages>;
