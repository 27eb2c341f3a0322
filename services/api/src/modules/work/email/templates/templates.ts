import type { DecisionKind, Language, MailWording, TemplateKind } from '@impact-call/contracts';
import { formatInstant } from '@impact-call/domain';
import { oneLine } from '../../../../platform/text/one-line.ts';
import { textsByLanguage } from '../../../../platform/text/texts-by-language.ts';

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
  | 'message'
  | 'added'
  | 'changed'
  | 'removed'
  | 'lost';

export interface MailTexts {
  templates: Record<TemplateKind, MailWording>;
  facts: Record<FactName, string>;
  decisions: Record<DecisionKind, string>;
  preferences: { why: string; link: string };
  /** The name is empty when the provider gives none. */
  hello: (firstName: string) => string;
  someMember: string;
  notVerified: string;
}

export const TEMPLATES = await textsByLanguage<MailTexts>((language) => import(`../locales/${language}.ts`));

export const builtInWording = (kind: TemplateKind, language: Language): MailWording =>
  TEMPLATES[language].templates[kind];

/** "Saturday, 21 November 2026 at 15:24:22 CET". */
export const formatMoment = (moment: Date, language: Language, timeZone: string): string =>
  formatInstant(moment, language, 'full', timeZone);

const MAX_NAME = 120;

/**
 * One line without addresses or links, which mail programs detect even when escaped or split by zero-width characters.
 */
export const quotedName = (name: string): string =>
  oneLine(name, MAX_NAME)
    .replace(/:(?=\/\/)/gu, ': ')
    .replace(/@(?=\S)/gu, '@ ')
    .replace(/(?<=[\p{L}\p{N}_-])([.\u3002\uff0e\uff61])(?=\p{L}[\p{L}\p{N}-])/gu, '$1 ');
