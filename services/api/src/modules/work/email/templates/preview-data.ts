import type { DecisionKind, Language, TemplateKind } from '@impact-call/contracts';
import type { CurrentUser } from '../../../../platform/endpoint/principal.ts';
import {
  confirmationLinkData,
  closedData,
  decisionData,
  invitationData,
  messageData,
  reminderData,
  reopenedData,
  withdrawnData,
  type MailData,
  type NoticeSettings,
} from './mail-data.ts';
import {
  messageToApplicantData,
  questionData,
  correctedData,
  conflictData,
  mentionData,
  reviewerData,
  reviewerReminderData,
} from './notice-data.ts';
import type { CallRecord, CallRepository } from '../../../calls/calls/index.ts';
import type { UserRepository } from '../../../foundation/identity/index.ts';
import type { MemberRepository } from '../../../parties/organizations/index.ts';
import type { NewestSubmission, SubmissionRepository } from '../../../submissions/submissions/index.ts';

export interface PreviewSubject {
  submission: { _id: string; code: string };
  call: Pick<CallRecord, '_id' | 'name'>;
  organization: { name: string };
  person: { firstName: string; lastName: string; email: string };
  at: Date;
  isSample: boolean;
}

const SAMPLE_ID = '00000000-0000-7000-8000-000000000000';

const sampleSubject = (at: Date): PreviewSubject => ({
  submission: { _id: SAMPLE_ID, code: `IC-${at.getUTCFullYear()}-7K3QF` },
  call: { _id: SAMPLE_ID, name: { it: 'Impatto sociale', en: 'Social impact', fr: 'Impact social' } },
  organization: { name: 'Cooperativa Aurora' },
  person: { firstName: 'Giulia', lastName: 'Ferrari', email: 'giulia@aurora.example' },
  at,
  isSample: true,
});

export class PreviewSubjects {
  constructor(
    private readonly submissions: SubmissionRepository,
    private readonly calls: CallRepository,
    private readonly users: UserRepository,
    private readonly members: MemberRepository,
    private readonly now: () => Date,
  ) {}

  async find(isClosed: boolean): Promise<PreviewSubject> {
    const newest = await this.submissions.findNewest(isClosed);
    return (newest && (await this.subjectOf(newest, isClosed))) ?? sampleSubject(this.now());
  }

  private async subjectOf(newest: NewestSubmission, isClosed: boolean): Promise<PreviewSubject | null> {
    const { organizationId, userId, callId } = newest;
    const [call] = await this.calls.findMany([callId], [organizationId]);
    const [team] = await this.members.findTeams([organizationId]);
    const [person] = await this.users.findMany([userId]);
    if (!call || !team || !person) return null;
    const at = isClosed ? newest.submissionDate : call.closingAt;
    return { submission: newest, call, organization: team, person, at: at ?? this.now(), isSample: false };
  }
}

interface PreviewFacts {
  subject: PreviewSubject;
  language: Language;
  reader: CurrentUser;
  now: Date;
}

const HOUR = 60 * 60 * 1000;
const DAY = 24 * 60 * 60 * 1000;
const SAMPLE_TOKEN = 'preview';

type DataOf = (facts: PreviewFacts, settings: NoticeSettings) => MailData;

const decided =
  (kind: DecisionKind): DataOf =>
  ({ subject, language, now }, settings) =>
    decisionData({ ...subject, language }, { kind, words: '', at: now }, settings);

const invited: DataOf = ({ subject, language, reader, now }, settings) =>
  invitationData(
    {
      ...{ organization: subject.organization, language, email: reader.email, token: SAMPLE_TOKEN },
      inviter: { ...subject.person, emailVerified: true },
      expiresAt: new Date(now.getTime() + 7 * DAY),
    },
    settings,
  );

const confirmed: DataOf = ({ language, reader, now }, settings) =>
  confirmationLinkData(
    {
      ...{ firstName: reader.firstName, email: reader.email, token: SAMPLE_TOKEN, language },
      device: { browser: 'Firefox', system: 'Windows' },
      expiresAt: new Date(now.getTime() + HOUR),
    },
    settings,
  );

const mentioned: DataOf = ({ subject: { call, submission }, language, reader }, settings) =>
  mentionData({ call, code: submission.code, firstName: reader.firstName, path: '/review', language }, settings);

const DATA_OF: Record<TemplateKind, DataOf> = {
  'submission-closed': ({ subject, language }, settings) => closedData({ ...subject, language }, subject.at, settings),
  'submission-reopened': ({ subject, language }, settings) =>
    reopenedData({ ...subject, language }, { message: '', steps: [], closingAt: subject.at }, settings),
  'reopening-undone': ({ subject, language }, settings) => closedData({ ...subject, language }, subject.at, settings),
  'submission-withdrawn': ({ subject, language, now }, settings) =>
    withdrawnData({ ...subject, language }, { at: now, closingAt: subject.at }, settings),
  'submission-corrected': ({ subject, language }, settings) =>
    correctedData({ ...subject, language }, { changes: [], more: 0, lost: [], closingAt: subject.at }, settings),
  'draft-reminder': ({ subject, language }, settings) => reminderData({ ...subject, language }, subject.at, settings),
  'call-message': ({ subject, language }, settings) =>
    messageData({ ...subject, language, closed: false, closingAt: subject.at }, settings),
  'decision-accepted': decided('accepted'),
  'decision-waiting-list': decided('waiting-list'),
  'decision-rejected': decided('rejected'),
  'reviewer-invited': ({ subject: { call }, language, reader }, settings) =>
    reviewerData({ call, email: reader.email, language }, settings),
  'reviewer-reminder': ({ subject: { call }, language, reader }, settings) =>
    reviewerReminderData({ call, email: reader.email, language, open: 3 }, settings),
  'review-conflict': ({ subject: { call, submission, person }, language }, settings) =>
    conflictData({ call, code: submission.code, person, language }, settings),
  'reviewer-tied': ({ subject: { call, submission, person }, language }, settings) =>
    conflictData({ call, code: submission.code, person, language }, settings),
  'comment-mention': mentioned,
  'question-received': ({ subject, language }, settings) =>
    questionData({ ...subject, language }, { text: '' }, settings),
  'message-to-applicant': ({ subject, language }, settings) =>
    messageToApplicantData({ ...subject, language }, { text: '' }, settings),
  'sign-in-confirmation': confirmed,
  invitation: invited,
};

export const isAboutClosed = (kind: TemplateKind): boolean =>
  kind === 'submission-closed' || kind === 'reopening-undone' || kind.startsWith('decision-');

export const previewData = (kind: TemplateKind, facts: PreviewFacts, settings: NoticeSettings): MailData =>
  DATA_OF[kind](facts, settings);
