import type { ImpactResult } from '@impact-call/contracts';
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
