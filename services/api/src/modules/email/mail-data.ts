import type { DecisionKind, Language, MailWording, Placeholder } from '@impact-call/contracts';
import { formatNumber } from '@impact-call/domain';
import { cleanHtml } from '../../platform/text/sanitize.ts';
import { resolveText } from '../../platform/text/localized-text.ts';
import type { CallRecord } from '../calls/index.ts';
import type { MemberInvited } from '../organizations/index.ts';
import type { CommentMentioned, MentionedPerson } from '../comments/index.ts';
import type { ReviewConflict, ReviewerInvited } from '../review/index.ts';
import type { SubmissionRecord, SubmissionReopened } from '../submissions/index.ts';
import { renderMail } from './mail-content.ts';
import { fillHtml, fillText } from './placeholders.ts';
import { quotedName } from './quoted-name.ts';
import { formatMoment, TEMPLATES, type FactName } from './templates.ts';

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

/** What a mail is about, before it is worded. */
export interface MailData {
  values: Partial<Record<Placeholder, string>>;
  /** Lines of the table, in their order. */
  facts: [FactName, string][];
  link: string;
}

/** What every mail about a submission says. */
export function valuesOf({ submission, call, organization, person, language }: Notice) {
  const firstName = quotedName(person.firstName);
  return {
    greeting: TEMPLATES[language].hello(firstName),
    firstName,
    callName: quotedName(resolveText(call.name, language)),
    organization: quotedName(organization.name),
    code: submission.code,
  };
}

/** Where the application is. */
export const linkTo = ({ publicOrigin }: NoticeSettings, { submission }: Notice): string =>
  `${publicOrigin}/call/${submission._id}`;

/** A submission was closed. */
export function closedData(notice: Notice, at: Date, settings: NoticeSettings): MailData {
  const values = { ...valuesOf(notice), closedAt: formatMoment(at, notice.language, settings.timeZone) };
  const { code, callName, organization, closedAt } = values;
  return {
    values,
    facts: [
      ['code', code],
      ['call', callName],
      ['organization', organization],
      ['submitted', closedAt],
    ],
    link: `${linkTo(settings, notice)}?readonly=true`,
  };
}

/** That a submission was opened again, as a mail tells of it. */
export type ReopeningFacts = Pick<SubmissionReopened, 'message' | 'steps'> & { closingAt: Date | null };

/** A submission can be worked on again, and has to be handed in anew. */
export function reopenedData(
  notice: Notice,
  { message, steps, closingAt }: ReopeningFacts,
  settings: NoticeSettings,
): MailData {
  const { language } = notice;
  const deadline = closingAt ? formatMoment(closingAt, language, settings.timeZone) : '';
  const values = { ...valuesOf(notice), deadline };
  const names = steps.map(({ name }) => quotedName(resolveText(name, language)));
  const facts: [FactName, string][] = [
    ['words', message],
    ['steps', names.join(' · ')],
    ['closes', deadline],
    ['code', values.code],
    ['call', values.callName],
    ['organization', values.organization],
  ];
  return { values, facts: facts.filter(([, value]) => value !== ''), link: linkTo(settings, notice) };
}

/** A submission was withdrawn; until `closingAt` it can be resumed. */
export function withdrawnData(
  notice: Notice,
  { at, closingAt }: { at: Date; closingAt: Date | null },
  settings: NoticeSettings,
): MailData {
  const moment = (date: Date): string => formatMoment(date, notice.language, settings.timeZone);
  const values = { ...valuesOf(notice), deadline: closingAt ? moment(closingAt) : '' };
  const facts: [FactName, string][] = [
    ['withdrawn', moment(at)],
    ...(closingAt ? [['closes', values.deadline] satisfies [FactName, string]] : []),
    ['code', values.code],
    ['call', values.callName],
    ['organization', values.organization],
  ];
  return { values, facts, link: linkTo(settings, notice) };
}

/** A decision as a letter tells of it; `words` are plain text, empty where there are none. */
export interface DecisionFacts {
  kind: DecisionKind;
  words: string;
  at: Date;
}

/** Something was decided about a submission. */
export function decisionData(notice: Notice, { kind, words, at }: DecisionFacts, settings: NoticeSettings): MailData {
  const { language } = notice;
  const values = { ...valuesOf(notice), publishedAt: formatMoment(at, language, settings.timeZone) };
  const { code, callName, organization } = values;
  return {
    values,
    facts: [
      ['decision', TEMPLATES[language].decisions[kind]],
      ...(words === '' ? [] : [['words', words] satisfies [FactName, string]]),
      ['code', code],
      ['call', callName],
      ['organization', organization],
    ],
    link: `${linkTo(settings, notice)}?readonly=true`,
  };
}

/** A draft of a call that closes soon. */
export function reminderData(notice: Notice, closingAt: Date, settings: NoticeSettings): MailData {
  const values = { ...valuesOf(notice), deadline: formatMoment(closingAt, notice.language, settings.timeZone) };
  const { code, callName, organization, deadline } = values;
  return {
    values,
    facts: [
      ['call', callName],
      ['closes', deadline],
      ['organization', organization],
      ['code', code],
    ],
    link: linkTo(settings, notice),
  };
}

/** Something that an administrator writes to the people of a call; `closingAt` is null where the call has no end. */
export function messageData(
  notice: Notice & { closed: boolean | null; closingAt: Date | null },
  settings: NoticeSettings,
): MailData {
  const { closed, closingAt, language } = notice;
  const deadline = closingAt ? formatMoment(closingAt, language, settings.timeZone) : '';
  const values = { ...valuesOf(notice), deadline };
  return {
    values,
    facts: [
      ['call', values.callName],
      ['organization', values.organization],
      ['code', values.code],
    ],
    link: `${linkTo(settings, notice)}${closed ? '?readonly=true' : ''}`,
  };
}

/** Somebody is to act for an organization; the invitation is bound to the address `email`. */
export function invitationData(
  { organization, inviter, email, token, language, expiresAt }: Omit<MemberInvited, 'at'>,
  { publicOrigin, timeZone }: NoticeSettings,
): MailData {
  const { hello, someMember, notVerified } = TEMPLATES[language];
  const name = quotedName(`${inviter.firstName} ${inviter.lastName}`);
  const values = {
    greeting: hello(''),
    inviter: name || someMember,
    organization: quotedName(organization.name),
    email,
    expiresAt: formatMoment(expiresAt, language, timeZone),
    origin: publicOrigin,
  };
  // An address that anybody may claim would lend a stranger's name to the mail.
  const invitedBy = [name, inviter.emailVerified ? inviter.email : notVerified].filter(Boolean).join(', ');
  return {
    values,
    facts: [
      ['organization', values.organization],
      ['invitedBy', invitedBy],
      ['validUntil', values.expiresAt],
      ['sentBy', publicOrigin],
    ],
    link: `${publicOrigin}/org/invitation/${token}`,
  };
}

/** Somebody is to review submissions: whoever signs in with the address `email`. */
export function reviewerData(
  { call, email, language }: Omit<ReviewerInvited, 'at'>,
  { publicOrigin }: NoticeSettings,
): MailData {
  const callName = quotedName(resolveText(call.name, language));
  return {
    values: { greeting: TEMPLATES[language].hello(''), callName, email, origin: publicOrigin },
    facts: [
      ['call', callName],
      ['sentBy', publicOrigin],
    ],
    link: `${publicOrigin}/review`,
  };
}

/** A reviewer has not handed in all that they have. */
export function reviewerReminderData(
  { open, ...reviewer }: Omit<ReviewerInvited, 'at'> & { open: number },
  settings: NoticeSettings,
): MailData {
  const { values, facts, link } = reviewerData(reviewer, settings);
  const openReviews = formatNumber(open, reviewer.language);
  return { values: { ...values, openReviews }, facts: [['openReviews', openReviews], ...facts], link };
}

/** A comment that names somebody, as that person hears of it. */
export type Mention = Pick<CommentMentioned, 'call' | 'code'> &
  Pick<MentionedPerson, 'firstName' | 'path'> & { language: Language };

/**
 * Somebody is named by a comment. Neither what it says nor who wrote it: the page says so, to whoever may still read
 * it.
 */
export function mentionData(
  { call, code, firstName, path, language }: Mention,
  { publicOrigin }: NoticeSettings,
): MailData {
  const callName = quotedName(resolveText(call.name, language));
  const name = quotedName(firstName);
  const greeting = TEMPLATES[language].hello(name);
  return {
    values: { greeting, firstName: name, callName, code, origin: publicOrigin },
    facts: [
      ['code', code],
      ['call', callName],
    ],
    link: `${publicOrigin}${path}`,
  };
}

/**
 * A reviewer has a conflict of interest; `person` is the administrator who hears of it. Who the reviewer is, the console
 * says: a mail to somebody else would keep the name of a person who is erased.
 */
export function conflictData(
  { call, code, person, language }: Pick<ReviewConflict, 'call' | 'code'> & Pick<Notice, 'person' | 'language'>,
  { publicOrigin }: NoticeSettings,
): MailData {
  const callName = quotedName(resolveText(call.name, language));
  const firstName = quotedName(person.firstName);
  const greeting = TEMPLATES[language].hello(firstName);
  return {
    values: { greeting, firstName, callName, code, origin: publicOrigin },
    facts: [
      ['code', code],
      ['call', callName],
    ],
    link: `${publicOrigin}/admin/calls/${call._id}/review`,
  };
}

/** The mail that a wording makes of what it is about; its HTML is cleaned on this way out, too. */
export const composeMail = (
  { subject, opening, actionLabel, closing }: MailWording,
  { values, facts, link }: MailData,
  language: Language,
): { subject: string; text: string; html: string } =>
  renderMail(
    {
      subject: fillText(subject, values),
      opening: fillHtml(cleanHtml(opening), values),
      facts: facts.map(([name, value]) => ({ name: TEMPLATES[language].facts[name], value })),
      action: { label: fillText(actionLabel, values), address: link },
      closing: fillHtml(cleanHtml(closing), values),
    },
    language,
  );
