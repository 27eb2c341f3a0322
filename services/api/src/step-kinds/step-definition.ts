import type { ImpactResult } from '@impact-call/contracts';
import type { QuizJudgement } from '@impact-call/domain';
import type { LocalizedText } from '../platform/text/localized-text.ts';

/** The part of a step's definition that its kind needs. */
export interface StepDefinition {
  id: string;
  name: LocalizedText;
  description: LocalizedText;
  /** HTML, or JSON with texts; one for each language if translated. */
  content: LocalizedText;
  stepType: { name: string };
  /** Right answers of a quiz as JSON: lists of answers by question. */
  expectedAnswers?: string;
}

/** Scores that closing computes for a step. */
export interface StepScores {
  score?: number | null;
  quizResult?: QuizJudgement;
  impactResult?: ImpactResult;
}

/** A stored answer, with scores if the submission is closed. */
export interface StoredAnswer extends StepScores {
  content: string;
}
