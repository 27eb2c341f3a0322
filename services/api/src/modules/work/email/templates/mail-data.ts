import type { DecisionKind, Language, MailWording, Placeholder } from '@impact-call/contracts';
import { cleanHtml } from '../../../../platform/text/sanitize.ts';
import { resolveText } from '../../../../platform/text/localized-text.ts';
import type { CallRecord } from '../../../calls/calls/index.ts';
import type { MemberInvited } from '../../../parties/organizations/index.ts';
import type { SubmissionRecord, SubmissionReopened } from '../../../submissions/submissions/index.ts';
import { renderMail } from './mail-content.ts';
import { fillHtml, fillText } from './placeholders.ts';
import { formatMoment, quotedName, TEMPLATES, type FactName } from './templates.ts';
import type { IdentityUnconfirmed } from '../../../foundation/identity/index.ts';

export interface NoticeSettings {
  publicOrigin: string;
  /** For displayed times, e.g. `Europe/Rome`. */
  timeZone: string;
}

export interface Notice {
  submission: Pick<SubmissionRecord, '_id' | 'code'>;
  call: Pick<CallRecord, '_id' | 'name'>;
  organization: { name: string };
  person: { firstName: string; email: string };
  language: Language;
}

export interface MailData {
  values: Partial<Record<Placeholder, string>>;
  facts: [FactName, string][];
  link: string;
}

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

export const linkTo = ({ publicOrigin }: NoticeSettings, { submission }: Notice): string =>
  `${publicOrigin}/call/${submission._id}`;

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

export type ReopeningFacts = Pick<SubmissionReopened, 'message' | 'steps'> & { closingAt: Date | null };

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

/** It can be resumed until `closingAt`. */
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

/** `words` are plain text, or empty. */
export interface DecisionFacts {
  kind: DecisionKind;
  words: string;
  at: Date;
}

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

/** Only the account with the address `email` can accept it. */
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
  // Anyone can claim an unverified address, so showing it could impersonate its owner.
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

/** The HTML is sanitized again on output. */
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

export function confirmationLinkData(
  {
    firstName,
    email,
    token,
    device,
    language,
    expiresAt,
  }: Omit<IdentityUnconfirmed, 'at' | 'email'> & { email: string; language: Language },
  { publicOrigin, timeZone }: NoticeSettings,
): MailData {
  const name = quotedName(firstName);
  const validUntil = formatMoment(expiresAt, language, timeZone);
  const words = [device.browser, device.system].filter(Boolean).join(', ');
  return {
    values: {
      greeting: TEMPLATES[language].hello(name),
      firstName: name,
      email,
      expiresAt: validUntil,
      origin: publicOrigin,
    },
    facts: [
      ...(words === '' ? [] : [['device', words] as [FactName, string]]),
      ['validUntil', validUntil],
      ['sentBy', publicOrigin],
    ],
    link: `${publicOrigin}/confirm-sign-in?token=${token}`,
  };
}
