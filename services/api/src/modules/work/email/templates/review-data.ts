import type { Language } from '@impact-call/contracts';
import { formatNumber } from '@impact-call/domain';
import { resolveText } from '../../../../platform/text/localized-text.ts';
import type { CommentMentioned, MentionedPerson } from '../../comments/index.ts';
import type { ReviewConflict, ReviewerInvited } from '../../review/index.ts';
import type { MailData, Notice, NoticeSettings } from './mail-data.ts';
import { quotedName, TEMPLATES } from './templates.ts';

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
