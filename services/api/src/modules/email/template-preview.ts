import {
  DECISION_KINDS,
  type Language,
  type MailWording,
  type RenderedMail,
  type TemplateKind,
} from '@impact-call/contracts';
import type { CurrentUser } from '../../platform/endpoint/principal.ts';
import { AddressNotVerified } from '../../platform/errors/administration-errors.ts';
import type { Transaction } from '../../platform/storage/transaction.ts';
import type { AuditLog } from '../audit/index.ts';
import type { CallRecord, CallRepository } from '../calls/index.ts';
import { verifiedEmail, type UserRepository } from '../identity/index.ts';
import type { MemberRepository } from '../organizations/index.ts';
import type { NewestSubmission, SubmissionRepository } from '../submissions/index.ts';
import {
  closedData,
  composeMail,
  conflictData,
  mentionData,
  decisionData,
  invitationData,
  type MailData,
  messageData,
  type NoticeSettings,
  reminderData,
  reopenedData,
  reviewerData,
  reviewerReminderData,
} from './mail-data.ts';
import type { Outbox } from './outbox.ts';
import { readWording } from './template-input.ts';

export interface TemplatePreviewDeps {
  submissions: Pick<SubmissionRepository, 'findNewest'>;
  calls: Pick<CallRepository, 'findMany'>;
  users: Pick<UserRepository, 'findMany'>;
  members: Pick<MemberRepository, 'findTeams'>;
  outbox: Pick<Outbox, 'add'>;
  audit: AuditLog;
  transaction: Transaction;
  settings: NoticeSettings;
  now: () => Date;
}

/** A wording that somebody tries out. */
export type Trial = MailWording & { kind: TemplateKind; language: Language };

const DAY = 24 * 60 * 60 * 1000;
const SAMPLE_ID = '00000000-0000-7000-8000-000000000000';
/** Stands where an invitation has its secret: this one opens nothing. */
const SAMPLE_TOKEN = 'preview';

/** What a mail can be about: a submission that there is, or one that was made up. */
interface Subject {
  submission: { _id: string; code: string };
  call: Pick<CallRecord, '_id' | 'name'>;
  organization: { name: string };
  person: { firstName: string; lastName: string; email: string };
  at: Date;
  isSample: boolean;
}

const sampleSubject = (at: Date): Subject => ({
  submission: { _id: SAMPLE_ID, code: `IC-${at.getUTCFullYear()}-7K3QF` },
  call: { _id: SAMPLE_ID, name: { it: 'Impatto sociale', en: 'Social impact', fr: 'Impact social' } },
  organization: { name: 'Cooperativa Aurora' },
  person: { firstName: 'Giulia', lastName: 'Ferrari', email: 'giulia@aurora.example' },
  at,
  isSample: true,
});

/** Shows and sends mails as they would be sent, about the newest submission or draft. */
export function createTemplatePreview(deps: TemplatePreviewDeps) {
  const { submissions, calls, users, members, outbox, audit, transaction, settings, now } = deps;

  const subjectOf = async (newest: NewestSubmission, isClosed: boolean): Promise<Subject | null> => {
    const { organizationId, userId, callId } = newest;
    const [call] = await calls.findMany([callId], [organizationId]);
    const [team] = await members.findTeams([organizationId]);
    const [person] = await users.findMany([userId]);
    if (!call || !team || !person) return null;
    const at = isClosed ? newest.submissionDate : call.closingAt;
    return { submission: newest, call, organization: team, person, at: at ?? now(), isSample: false };
  };
  const newestSubject = async (isClosed: boolean): Promise<Subject> => {
    const newest = await submissions.findNewest(isClosed);
    return (newest && (await subjectOf(newest, isClosed))) ?? sampleSubject(now());
  };

  const dataFor = async (
    { kind, language }: Pick<Trial, 'kind' | 'language'>,
    reader: CurrentUser,
    person?: Subject['person'],
  ): Promise<{ data: MailData; isSample: boolean }> => {
    const decided = DECISION_KINDS.find((each) => kind === `decision-${each}`);
    const newest = await newestSubject(kind === 'submission-closed' || decided !== undefined);
    const subject = { ...newest, person: person ?? newest.person };
    const { isSample, organization, call } = subject;
    if (kind === 'submission-closed')
      return { data: closedData({ ...subject, language }, subject.at, settings), isSample };
    if (decided) {
      const decision = { kind: decided, words: '', at: now() };
      return { data: decisionData({ ...subject, language }, decision, settings), isSample };
    }
    if (kind === 'submission-reopened') {
      const reopened = { message: '', steps: [], closingAt: subject.at };
      return { data: reopenedData({ ...subject, language }, reopened, settings), isSample };
    }
    if (kind === 'draft-reminder')
      return { data: reminderData({ ...subject, language }, subject.at, settings), isSample };
    if (kind === 'call-message') {
      const message = { ...subject, language, closed: false, closingAt: subject.at };
      return { data: messageData(message, settings), isSample };
    }
    if (kind === 'reviewer-invited')
      return { data: reviewerData({ call, email: reader.email, language }, settings), isSample };
    if (kind === 'reviewer-reminder')
      return { data: reviewerReminderData({ call, email: reader.email, language, open: 3 }, settings), isSample };
    if (kind === 'comment-mention') {
      const mention = { call, code: subject.submission.code, firstName: reader.firstName, path: '/review', language };
      return { data: mentionData(mention, settings), isSample };
    }
    if (kind === 'review-conflict') {
      const { code } = subject.submission;
      const conflict = { call, code, person: subject.person, language };
      return { data: conflictData(conflict, settings), isSample };
    }
    const invited = {
      ...{ organization, language, email: reader.email, token: SAMPLE_TOKEN },
      inviter: { ...subject.person, emailVerified: true },
      expiresAt: new Date(now().getTime() + 7 * DAY),
    };
    return { data: invitationData(invited, settings), isSample };
  };

  const render = async (trial: Trial, reader: CurrentUser, person?: Subject['person']): Promise<RenderedMail> => {
    const wording = readWording(trial.kind, trial);
    const { data, isSample } = await dataFor(trial, reader, person);
    return { ...composeMail(wording, data, trial.language), isSample };
  };

  return {
    /** @throws RuleBroken for unknown placeholders */
    render: (trial: Trial, reader: CurrentUser): Promise<RenderedMail> => render(trial, reader),
    /**
     * To the verified address of the person who asks, and in their name: it is kept, and whoever else it named could not
     * be erased from it. Answers the mail's identifier.
     * @throws AddressNotVerified where the provider does not vouch for it
     */
    async send(trial: Trial, reader: CurrentUser): Promise<{ id: string; to: string }> {
      const to = verifiedEmail(reader);
      if (to === null) throw new AddressNotVerified();
      const { isSample: _sample, ...content } = await render(trial, reader, reader);
      const mail = { kind: 'admin' as const, to, language: trial.language, callId: null, ...content };
      const at = now();
      return transaction(async () => {
        const [id = ''] = await outbox.add([mail], at);
        const about = { kind: trial.kind, language: trial.language };
        await audit.record({
          action: 'mail-template.tested',
          subject: id,
          userId: reader.id,
          at,
          before: null,
          after: about,
        });
        return { id, to };
      });
    },
  };
}
export type TemplatePreview = ReturnType<typeof createTemplatePreview>;
