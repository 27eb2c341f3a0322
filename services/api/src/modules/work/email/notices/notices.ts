import type { Language, MailKind, MailWording } from '@impact-call/contracts';
import type { IdentityUnconfirmed } from '../../../foundation/identity/index.ts';
import type { MemberInvited } from '../../../parties/organizations/index.ts';
import type { ReviewConflict, ReviewerInvited, ReviewerTied } from '../../review/index.ts';
import {
  confirmationLinkData,
  closedData,
  composeMail,
  decisionData,
  invitationData,
  reminderData,
  reopenedData,
  withdrawnData,
  type DecisionFacts,
  type MailData,
  type Notice,
  type NoticeSettings,
  type ReopeningFacts,
} from '../templates/mail-data.ts';
import {
  messageToApplicantData,
  questionData,
  correctedData,
  conflictData,
  mentionData,
  reviewerData,
  reviewerReminderData,
  type MessageFacts,
  type CorrectionFacts,
  type Mention,
} from '../templates/notice-data.ts';
import type { NewMail } from '../outbox/outbox.ts';

const mailTo = (
  { person, language, call }: Pick<Notice, 'person' | 'language'> & { call: { _id: string } },
  kind: MailKind,
  data: MailData,
  wording: MailWording,
): NewMail => ({
  kind,
  to: person.email,
  language,
  callId: call._id,
  ...composeMail(wording, data, language),
});

/** The id has the time, because a reopened submission can be closed again. */
export const confirmationOf = (
  notice: Notice,
  closedAt: Date,
  settings: NoticeSettings,
  wording: MailWording,
): NewMail => ({
  id: `${notice.submission._id}:closed:${closedAt.toISOString()}`,
  ...mailTo(notice, 'submission-closed', closedData(notice, closedAt, settings), wording),
});

export const reopenedOf = (
  notice: Notice,
  { at, ...reopened }: ReopeningFacts & { at: Date },
  settings: NoticeSettings,
  wording: MailWording,
): NewMail => ({
  id: `${notice.submission._id}:reopened:${at.toISOString()}`,
  ...mailTo(notice, 'submission-reopened', reopenedData(notice, reopened, settings), wording),
});

export const reopeningUndoneOf = (
  notice: Notice,
  { at, submittedAt }: { at: Date; submittedAt: Date },
  settings: NoticeSettings,
  wording: MailWording,
): NewMail => ({
  id: `${notice.submission._id}:reopening-undone:${at.toISOString()}`,
  ...mailTo(notice, 'reopening-undone', closedData(notice, submittedAt, settings), wording),
});

export const withdrawnOf = (
  notice: Notice,
  { at, personId, closingAt }: { at: Date; personId: string; closingAt: Date | null },
  settings: NoticeSettings,
  wording: MailWording,
): NewMail => ({
  id: `${notice.submission._id}:withdrawn:${at.toISOString()}:${personId}`,
  ...mailTo(notice, 'submission-withdrawn', withdrawnData(notice, { at, closingAt }, settings), wording),
});

export const correctedOf = (
  notice: Notice,
  { at, ...corrected }: CorrectionFacts & { at: Date },
  settings: NoticeSettings,
  wording: MailWording,
): NewMail => ({
  id: `${notice.submission._id}:corrected:${at.toISOString()}`,
  ...mailTo(notice, 'submission-corrected', correctedData(notice, corrected, settings), wording),
});

/** The id has the closing date, so that an extended call reminds again. */
export const reminderId = (submissionId: string, closingAt: Date): string =>
  `${submissionId}:reminder:${closingAt.toISOString()}`;

/** Not sent after the closing date. */
export const reminderOf = (
  notice: Notice,
  closingAt: Date,
  settings: NoticeSettings,
  wording: MailWording,
): NewMail => ({
  id: reminderId(notice.submission._id, closingAt),
  isOptional: true,
  sendBefore: closingAt,
  ...mailTo(notice, 'draft-reminder', reminderData(notice, closingAt, settings), wording),
});

/** The person may have no account; not sent after it expires. */
export const invitationOf = (
  invited: Omit<MemberInvited, 'at'>,
  settings: NoticeSettings,
  wording: MailWording,
): NewMail => ({
  kind: 'invitation',
  to: invited.email,
  language: invited.language,
  callId: null,
  sendBefore: invited.expiresAt,
  ...composeMail(wording, invitationData(invited, settings), invited.language),
});

/** Not sent after it expires. */
export const confirmationLinkOf = (
  unconfirmed: Omit<IdentityUnconfirmed, 'at'> & { language: Language },
  settings: NoticeSettings,
  wording: MailWording,
): NewMail => ({
  kind: 'sign-in-confirmation',
  to: unconfirmed.email,
  language: unconfirmed.language,
  callId: null,
  sendBefore: unconfirmed.expiresAt,
  ...composeMail(wording, confirmationLinkData(unconfirmed, settings), unconfirmed.language),
});

export const reviewInvitationOf = (
  invited: Omit<ReviewerInvited, 'at'>,
  settings: NoticeSettings,
  wording: MailWording,
): NewMail => ({
  kind: 'reviewer-invited',
  to: invited.email,
  language: invited.language,
  callId: invited.call._id,
  ...composeMail(wording, reviewerData(invited, settings), invited.language),
});

export const decisionLetterOf = (
  notice: Notice,
  decision: DecisionFacts & { version: number },
  settings: NoticeSettings,
  wording: MailWording,
): NewMail & { id: string } => ({
  id: `${notice.submission._id}:decision:${decision.version}`,
  ...mailTo(notice, `decision-${decision.kind}`, decisionData(notice, decision, settings), wording),
});

export const reviewerReminderOf = (
  reminded: Omit<ReviewerInvited, 'at'> & { open: number },
  settings: NoticeSettings,
  wording: MailWording,
): NewMail => ({
  kind: 'reviewer-reminder',
  isOptional: true,
  to: reminded.email,
  language: reminded.language,
  callId: reminded.call._id,
  ...composeMail(wording, reviewerReminderData(reminded, settings), reminded.language),
});

export const conflictNoticeOf = (
  conflict: Omit<ReviewConflict, 'invitedBy' | 'at'> & Pick<Notice, 'person' | 'language'>,
  settings: NoticeSettings,
  wording: MailWording,
): NewMail => ({
  ...mailTo(conflict, 'review-conflict', conflictData(conflict, settings), wording),
});

export const tieNoticeOf = (
  { applications: code, ...tied }: Pick<ReviewerTied, 'call' | 'applications'> & Pick<Notice, 'person' | 'language'>,
  settings: NoticeSettings,
  wording: MailWording,
): NewMail => ({
  ...mailTo(tied, 'reviewer-tied', conflictData({ ...tied, code }, settings), wording),
});

export const mentionOf = (
  { mailId, email, ...mention }: Mention & { mailId: string; email: string },
  settings: NoticeSettings,
  wording: MailWording,
): NewMail => ({
  id: mailId,
  kind: 'comment-mention',
  isOptional: true,
  to: email,
  language: mention.language,
  callId: mention.call._id,
  ...composeMail(wording, mentionData(mention, settings), mention.language),
});

export const questionOf = (
  notice: Notice,
  { mailId, ...message }: MessageFacts & { mailId: string },
  settings: NoticeSettings,
  wording: MailWording,
): NewMail => ({
  id: mailId,
  isOptional: true,
  ...mailTo(notice, 'question-received', questionData(notice, message, settings), wording),
});

export const messageToApplicantOf = (
  notice: Notice,
  { mailId, ...message }: MessageFacts & { mailId: string },
  settings: NoticeSettings,
  wording: MailWording,
): NewMail => ({
  id: mailId,
  ...mailTo(notice, 'message-to-applicant', messageToApplicantData(notice, message, settings), wording),
});
