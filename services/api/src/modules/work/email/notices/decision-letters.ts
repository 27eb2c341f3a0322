import type { DecisionKind, MailState } from '@impact-call/contracts';
import type { CallRecord } from '../../../calls/calls/index.ts';
import type { ConfigurationService } from '../../../foundation/configuration/index.ts';
import type { NoticeSettings } from '../templates/mail-data.ts';
import { decisionLetterOf } from './notices.ts';
import type { NewMail, Outbox } from '../outbox/outbox.ts';
import { createFindRecipients, type RecipientDeps } from './recipients.ts';
import { createSpokenLanguage } from '../preferences/spoken-language.ts';
import type { FindWording } from '../templates/template-service.ts';

export interface DecisionLetterDeps extends RecipientDeps {
  configurations: Pick<ConfigurationService, 'forHost'>;
  outbox: Pick<Outbox, 'add' | 'fates'>;
  wordingOf: FindWording;
  settings: NoticeSettings;
}

/** A published decision for an applicant. */
export interface LetterDecision {
  submission: { _id: string; code: string; organizationId: string; userId: string };
  kind: DecisionKind;
  words: string;
  /** Version of the decision; each version has one letter. */
  version: number;
}

/** Letters about decisions, queued in the transaction that publishes them (docs/rules/14-decisions.md#decisions). */
export function createDecisionLetters(deps: DecisionLetterDeps) {
  const { configurations, outbox, wordingOf, settings } = deps;
  const findRecipients = createFindRecipients(deps);
  const spoken = createSpokenLanguage(configurations, settings);
  return {
    /** Queues the letters and returns their mail ids by submission. Submissions without a recipient have none. */
    async send(
      call: Pick<CallRecord, '_id' | 'name'>,
      decisions: readonly LetterDecision[],
      at: Date,
    ): Promise<Map<string, string>> {
      const language = await spoken();
      const recipientOf = await findRecipients(decisions.map(({ submission }) => submission));
      const letters = new Map<string, string>();
      const mails: NewMail[] = [];
      for (const decision of decisions) {
        const { submission, kind } = decision;
        const recipient = recipientOf(submission);
        if (!recipient) continue;
        const wording = await wordingOf(`decision-${kind}`, language);
        const notice = { ...recipient, submission, call, language };
        const mail = decisionLetterOf(notice, { ...decision, at }, settings, wording);
        letters.set(submission._id, mail.id);
        mails.push(mail);
      }
      await outbox.add(mails, at);
      return letters;
    },
    /** Delivery states of letters; mails deleted after their retention are missing. */
    async states(ids: readonly string[]): Promise<Map<string, MailState>> {
      return new Map((await outbox.fates(ids)).map(({ _id, state }) => [_id, state]));
    },
  };
}
export type DecisionLetters = ReturnType<typeof createDecisionLetters>;
