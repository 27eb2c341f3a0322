import type { Language } from '@impact-call/contracts';
import { resolveText } from '../../platform/text/localized-text.ts';
import type { CallRecord } from '../calls/index.ts';
import type { SubmissionRecord } from '../submissions/index.ts';
import type { MemberInvited } from '../organizations/index.ts';
import { renderMail } from './mail-content.ts';
import { TEMPLATES, momentInWords } from './templates.ts';
import type { NewMail } from './outbox.ts';
import { quotedName } from './quoted-name.ts';

/** What the mails of the product need to know of this installation. */
export interface NoticeSettings {
  /** Origin of the links. */
  publicOrigin: string;
  /** Zone in which moments are told, e.g. `Europe/Rome`. */
  timeZone: string;
}

/** Whom a notice is for, and what it is about. */
export interface Notice {
  submission: Pick<SubmissionRecord, '_id' | 'code'>;
  call: Pick<CallRecord, '_id' | 'name'>;
  organization: { name: string };
  person: { firstName: string; email: string };
  language: Language;
}

function valuesOf({ submission, call, organization, person, language }: Notice) {
  return {
    firstName: quotedName(person.firstName),
    callName: quotedName(resolveText(call.name, language)),
    organization: quotedName(organization.name),
    code: submission.code,
  };
}

const linkTo = ({ publicOrigin }: NoticeSettings, { submission }: Notice): string =>
  `${publicOrigin}/call/${submission._id}`;

const addressed = ({ person, language, call }: Notice) => ({ to: person.email, language, callId: call._id });

/**
 * Tells that a submission was closed. Closing it again after it was reopened is another closing, so the moment is part
 * of the identifier.
 */
export function confirmationOf(notice: Notice, closedAt: Date, settings: NoticeSettings): NewMail {
  const { submission, language } = notice;
  const closed = momentInWords(closedAt, language, settings.timeZone);
  const content = TEMPLATES[language].confirmation({
    ...valuesOf(notice),
    closedAt: closed,
    link: `${linkTo(settings, notice)}?readonly=true`,
  });
  return {
    id: `${submission._id}:closed:${closedAt.toISOString()}`,
    kind: 'submission-closed',
    ...addressed(notice),
    ...renderMail(content, language),
  };
}

/** The identifier of a draft's reminder: one for each closing date, so that a call that is extended reminds again. */
export const reminderId = (submissionId: string, closingAt: Date): string =>
  `${submissionId}:reminder:${closingAt.toISOString()}`;

/** Tells that a call closes soon while the submission is a draft; useless afterwards. */
export function reminderOf(notice: Notice, closingAt: Date, settings: NoticeSettings): NewMail {
  const { submission, language } = notice;
  const deadline = momentInWords(closingAt, language, settings.timeZone);
  const content = TEMPLATES[language].reminder({ ...valuesOf(notice), deadline, link: linkTo(settings, notice) });
  return {
    id: reminderId(submission._id, closingAt),
    kind: 'draft-reminder',
    isOptional: true,
    sendBefore: closingAt,
    ...addressed(notice),
    ...renderMail(content, language),
  };
}

/** Invites somebody who may not have an account yet; useless once it has expired. */
export function invitationOf(
  { organization, inviter, email, token, language, expiresAt }: Omit<MemberInvited, 'at'>,
  { publicOrigin, timeZone }: NoticeSettings,
): NewMail {
  const values = {
    organization: quotedName(organization.name),
    inviter: quotedName(`${inviter.firstName} ${inviter.lastName}`),
    // One that anybody may claim would lend a stranger's name to the mail.
    inviterAddress: inviter.emailVerified ? inviter.email : null,
    email,
    origin: publicOrigin,
    expiresAt: momentInWords(expiresAt, language, timeZone),
    link: `${publicOrigin}/org/invitation/${token}`,
  };
  return {
    kind: 'invitation',
    to: email,
    language,
    callId: null,
    sendBefore: expiresAt,
    ...renderMail(TEMPLATES[language].invitation(values), language),
  };
}
