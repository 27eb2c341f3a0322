import type { FieldError, Language, MailWording } from '@impact-call/contracts';
import type { MailText } from './texts.ts';

export type WordingField = keyof MailWording;
export const WORDING_FIELDS = [
  'subject',
  'opening',
  'actionLabel',
  'closing',
] as const satisfies readonly WordingField[];

/** What is wrong with a field of a language; `text` says it in words. */
export interface WordingProblem {
  language: Language;
  field: WordingField;
  text: MailText;
  values?: Record<string, string | number>;
}

/** The id of a field's element, by which errors link to it. */
export const anchorOf = (field: WordingField, language: Language): string => `mail-${field}-${language}`;

/** What has to be mended before a wording is sent; the service looks at all of it again. */
export function wordingProblems(wording: MailWording, language: Language): WordingProblem[] {
  const problems: (WordingProblem | false)[] = [
    wording.subject.trim() === '' && { language, field: 'subject', text: 'problem.subject' },
    wording.actionLabel.trim() === '' && { language, field: 'actionLabel', text: 'problem.actionLabel' },
  ];
  return problems.filter((problem) => problem !== false);
}

const TEXTS: Record<string, MailText> = {
  'placeholder-unknown': 'problem.unknownPlaceholder',
  'placeholder-broken': 'problem.brokenPlaceholder',
};

/** The service's refusals at the fields; what belongs to none stands at the subject. */
export const serverProblems = (errors: readonly FieldError[], language: Language): WordingProblem[] =>
  errors.map(({ path, code, params }) => ({
    language,
    field: WORDING_FIELDS.find((field) => field === path) ?? 'subject',
    text: TEXTS[code] ?? 'problem.refused',
    ...(params ? { values: params } : {}),
  }));
