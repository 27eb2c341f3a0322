import type { DecisionKind, Language, TemplateKind } from '@impact-call/contracts';
import type { CurrentUser } from '../../../../platform/endpoint/principal.ts';
import { confirmationLinkData } from '../notices/confirmation-link-data.ts';
import { messageToApplicantData, questionData } from './conversation-data.ts';
import { correctedData } from '../notices/corrected-data.ts';
import {
  closedData,
  decisionData,
  invitationData,
  type MailData,
  messageData,
  type NoticeSettings,
  reminderData,
  reopenedData,
  withdrawnData,
} from './mail-data.ts';
import { conflictData, mentionData, reviewerData, reviewerReminderData } from './review-data.ts';
import type { PreviewSubject } from './preview-subject.ts';

export interface PreviewFacts {
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
