import type { FieldError, ImpactResult } from '@impact-call/contracts';
import type { QuizJudgement } from '@impact-call/domain';
import type { LocalizedText } from '../platform/text/localized-text.ts';

/** What a step's kind needs of it. */
export interface StepDefinition {
  id: string;
  name: LocalizedText;
  description: LocalizedText;
  /** HTML, or JSON with texts; one for each language if translated. */
  content: LocalizedText;
  stepType: { name: string };
  /** JSON: lists of answers by question. */
  expectedAnswers?: string;
}

/** Computed by closing. */
export interface StepScores {
  score?: number | null;
  quizResult?: QuizJudgement;
  impactResult?: ImpactResult;
}

export interface StoredAnswer extends StepScores {
  content: string;
}

/** With several translations, paths begin with the language. */
export function wordingErrors(
  content: LocalizedText,
  errorsOf: (wording: string) => readonly FieldError[],
): FieldError[] {
  const wordings: [string, string][] = typeof content === 'string' ? [['', content]] : Object.entries(content);
  return wordings.flatMap(([language, wording]) =>
    errorsOf(wording).map((error) => ({ ...error, path: [language, error.path].filter(Boolean).join('.') })),
  );
}
