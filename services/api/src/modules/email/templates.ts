import type { DecisionKind, Language, MailWording, TemplateKind } from '@impact-call/contracts';
import { formatInstant } from '@impact-call/domain';
import { textsByLanguage } from '../../platform/text/texts-by-language.ts';

/** What the lines of a mail's table are about. */
export type FactName =
  | 'code'
  | 'call'
  | 'organization'
  | 'submitted'
  | 'closes'
  | 'withdrawn'
  | 'invitedBy'
  | 'device'
  | 'validUntil'
  | 'sentBy'
  | 'decision'
  | 'openReviews'
  | 'steps'
  | 'words'
  | 'added'
  | 'changed'
  | 'removed'
  | 'lost';

/** The mails that the product writes by itself, in one language. Who administers may word them in another way. */
export interface MailTexts {
  templates: Record<TemplateKind, MailWording>;
  facts: Record<FactName, string>;
  decisions: Record<DecisionKind, string>;
  /** Below what people can do without: why they get it, and the link with which they choose. */
  preferences: { why: string; link: string };
  /** How a person is greeted; the name is empty where the provider gives none. */
  hello(firstName: string): string;
  /** Stands for an inviter of whom the provider gives no name. */
  someMember: string;
  /** Stands for an address of which nobody vouches that it is theirs. */
  notVerified: string;
}

export const TEMPLATES = await textsByLanguage<MailTexts>((language) => import(`./locales/${language}.ts`));

/** What the product says by itself. */
export const builtInWording = (kind: TemplateKind, language: Language): MailWording =>
  TEMPLATES[language].templates[kind];

/** A moment as people say it, with its zone: "Saturday, 21 November 2026 at 15:24:22 CET". */
export const formatMoment = (moment: Date, language: Language, timeZone: string): string =>
  formatInstant(moment, language, 'full', timeZone);
