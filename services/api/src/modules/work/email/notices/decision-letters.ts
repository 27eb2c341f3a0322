import type { DecisionKind, MailState } from '@impact-call/contracts';
import type { CallRecord } from '../../../calls/calls/index.ts';
import type { NewMail, Outbox } from '../outbox/outbox.ts';
import type { NoticeSettings } from '../templates/mail-data.ts';
import type { MailTemplates } from '../templates/template-service.ts';
import { decisionLetterOf } from './notices.ts';
import type { Recipients } from './recipients.ts';

export interface LetterDecision {
  submission: { _id: string; code: string; organizationId: string; userId: string };
  kind: DecisionKind;
  words: string;
  /** Each version has one letter. */
  version: number;
}

/** Queued in the transaction that publishes the decisions (docs/rules/14-decisions.md#decisions). */
export class DecisionLetters {
  constructor(
    private readonly outbox: Outbox,
    private readonly templates: MailTemplates,
    private readonly recipients: Recipients,
    private readonly settings: NoticeSettings,
  ) {}

  /** Returns mail ids by submission; those without a recipient have none. */
  async send(
    call: Pick<CallRecord, '_id' | 'name'>,
    decisions: readonly LetterDecision[],
    at: Date,
  ): Promise<Map<string, string>> {
    const language = await this.recipients.defaultLanguage();
    const recipientOf = await this.recipients.find(decisions.map(({ submission }) => submission));
    const letters = new Map<string, string>();
    const mails: NewMail[] = [];
    for (const decision of decisions) {
      const { submission, kind } = decision;
      const recipient = recipientOf(submission);
      if (!recipient) continue;
      const wording = await this.templates.wordingOf(`decision-${kind}`, language);
      const notice = { ...recipient, submission, call, language };
      const mail = decisionLetterOf(notice, { ...decision, at }, this.settings, wording);
      letters.set(submission._id, mail.id);
      mails.push(mail);
    }
    await this.outbox.add(mails, at);
    return letters;
  }

  /** Mails deleted after their retention are missing. */
  async states(ids: readonly string[]): Promise<Map<string, MailState>> {
    return new Map((await this.outbox.fates(ids)).map(({ _id, state }) => [_id, state]));
  }
}
