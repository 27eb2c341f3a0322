import type { FieldError, Language, MailWording } from '@impact-call/contracts';
import type { MailText } from './texts.ts';

export type WordingField = keyof MailWording;
export const WORDING_FIELDS = [
  'subject',
  'opening',
  'actionLabel',
  'closing',
] as const satisfies readonly WordingField[];

export interface WordingProblem {
  language: Language;
  field: WordingField;
  text: MailText;
  values?: Record<string, string | number>;
}

export const anchorOf = (field: WordingField, language: Language): string => `mail-${field}-${language}`;

/** Problems to fix before a wording is sent; the service validates everything again. */
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

/** Errors of the service mapped to fields; an unknown field maps to the subject. */
export const serverProblems = (errors: readonly FieldError[], language: Language): WordingProblem[] =>
  errors.map(({ path, code, params }) => ({
    language,
    field: WORDING_FIELDS.find((field) => field === path) ?? 'subject',
    text: TEXTS[code] ?? 'problem.refused',
    ...(params ? { values: params } : {}),
  }));
