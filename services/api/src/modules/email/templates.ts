import type { Language } from '@impact-call/contracts';
import { formatInstant } from '@impact-call/domain';
import { textsByLanguage } from '../../platform/text/texts-by-language.ts';
import type { MailContent } from './mail-content.ts';

/** A submission was closed. `closedAt` is a moment in words, its zone named. */
export interface ConfirmationValues {
  firstName: string;
  callName: string;
  organization: string;
  code: string;
  closedAt: string;
  link: string;
}

/** A draft of a call that closes soon. `deadline` is a moment in words, its zone named. */
export interface ReminderValues {
  firstName: string;
  callName: string;
  organization: string;
  code: string;
  deadline: string;
  link: string;
}

/**
 * Somebody is to act for an organization. `expiresAt` is a moment in words, its zone named; `email` the address that
 * the invitation is bound to.
 */
export interface InvitationValues {
  organization: string;
  /** Empty where the provider gives no name. */
  inviter: string;
  /** Null where nobody vouches that it is theirs. */
  inviterAddress: string | null;
  email: string;
  /** Of the product: where the mail comes from. */
  origin: string;
  expiresAt: string;
  link: string;
}

/** The mails that the product writes by itself, in one language. */
export interface Templates {
  confirmation(values: ConfirmationValues): MailContent;
  reminder(values: ReminderValues): MailContent;
  invitation(values: InvitationValues): MailContent;
}

export const TEMPLATES = await textsByLanguage<Templates>((language) => import(`./locales/${language}.ts`));

/** A moment as people say it, with its zone: "Saturday, 21 November 2026 at 15:24:22 CET". */
export const momentInWords = (moment: Date, language: Language, timeZone: string): string =>
  formatInstant(moment, language, 'full', timeZone);
