import type { ApplicantWrittenTo, QuestionReceived } from '../../conversations/index.ts';
import { type MailData, type Notice, type NoticeSettings, linkTo, valuesOf } from './mail-data.ts';
import type { FactName } from './templates.ts';

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
