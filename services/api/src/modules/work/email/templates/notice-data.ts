import type { Language, ChangeKind } from '@impact-call/contracts';
import { formatNumber } from '@impact-call/domain';
import { resolveText } from '../../../../platform/text/localized-text.ts';
import type { CommentMentioned, MentionedPerson } from '../../comments/index.ts';
import type { ReviewConflict, ReviewerInvited } from '../../review/index.ts';
import { linkTo, valuesOf, type MailData, type Notice, type NoticeSettings } from './mail-data.ts';
import { quotedName, TEMPLATES, formatMoment, type FactName } from './templates.ts';
import type { SubmissionCorrected } from '../../../submissions/submissions/index.ts';
import type { ApplicantWrittenTo, QuestionReceived } from '../../conversations/index.ts';

const MAX_NAMED_PARTS = 12;

export type CorrectionFacts = Pick<SubmissionCorrected['correction'], 'changes' | 'more' | 'lost'> & {
  closingAt: Date | null;
};

type CorrectedPart = CorrectionFacts['lost'][number];

function partNames(parts: readonly CorrectedPart[], more: number, language: Language): string {
  const named = parts.slice(0, MAX_NAMED_PARTS).map(({ step, part }) => {
    const names = [resolveText(step, language), part === null ? '' : resolveText(part, language)];
    return quotedName(names.filter(Boolean).join(': '));
  });
  const rest = more + parts.length - named.length;
  return [...named, ...(rest > 0 ? [`+ ${formatNumber(rest, language)}`] : [])].join(' · ');
}

export function correctedData(
  notice: Notice,
  { changes, more, lost, closingAt }: CorrectionFacts,
  settings: NoticeSettings,
): MailData {
  const { language } = notice;
  const deadline = closingAt ? formatMoment(closingAt, language, settings.timeZone) : '';
  const values = { ...valuesOf(notice), deadline };
  const named = (kind: ChangeKind): CorrectedPart[] => changes.filter((change) => change.kind === kind);
  const facts: [FactName, string][] = [
    ['added', partNames(named('added'), 0, language)],
    ['changed', partNames(named('changed'), more, language)],
    ['removed', partNames(named('removed'), 0, language)],
    ['lost', partNames(lost, 0, language)],
    ['closes', deadline],
    ['code', values.code],
    ['call', values.callName],
    ['organization', values.organization],
  ];
  return { values, facts: facts.filter(([, value]) => value !== ''), link: linkTo(settings, notice) };
}

/** Only the account with the address `email` can review. */
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

export function reviewerReminderData(
  { open, ...reviewer }: Omit<ReviewerInvited, 'at'> & { open: number },
  settings: NoticeSettings,
): MailData {
  const { values, facts, link } = reviewerData(reviewer, settings);
  const openReviews = formatNumber(open, reviewer.language);
  return { values: { ...values, openReviews }, facts: [['openReviews', openReviews], ...facts], link };
}

export type Mention = Pick<CommentMentioned, 'call' | 'code'> &
  Pick<MentionedPerson, 'firstName' | 'path'> & { language: Language };

/** Neither text nor author: the page shows them to its readers. */
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

/** Does not name the reviewer: another person's mail would keep the name after an erasure. */
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

/** `text` is plain. */
export interface MessageFacts {
  text: string;
}

const factsOf = ({ code, callName, organization }: ReturnType<typeof valuesOf>): [FactName, string][] => [
  ['code', code],
  ['call', callName],
  ['organization', organization],
];

export function questionData(notice: Notice, { text }: MessageFacts, { publicOrigin }: NoticeSettings): MailData {
  const values = valuesOf(notice);
  return {
    values,
    facts: [['message', text], ...factsOf(values)],
    link: `${publicOrigin}/admin/submissions/${notice.submission._id}#conversation`,
  };
}

export function messageToApplicantData(notice: Notice, { text }: MessageFacts, settings: NoticeSettings): MailData {
  const values = valuesOf(notice);
  return { values, facts: [['words', text], ...factsOf(values)], link: `${linkTo(settings, notice)}/questions` };
}

export const messageMailId = (
  { submission, messageId }: Pick<QuestionReceived | ApplicantWrittenTo, 'submission' | 'messageId'>,
  personId: string,
): string => `${submission._id}:message:${messageId}:${personId}`;
