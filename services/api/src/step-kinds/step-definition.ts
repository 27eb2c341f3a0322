import type { ImpactResult } from '@impact-call/contracts';
import type { QuizJudgement } from '@impact-call/domain';
import type { LocalizedText } from '../platform/text/localized-text.ts';

/** A step as an administrator defined it, as far as its kind needs to know. */
export interface StepDefinition {
  id: string;
  name: LocalizedText;
  description: LocalizedText;
  /** HTML, or JSON that holds texts; by language where its texts are. */
  content: LocalizedText;
  stepType: { name: string };
  /** The right answers of a quiz: an object from question to list of answers, as JSON text. */
  expectedAnswers?: string;
}

/** What closing computes of a step. */
export interface StepScores {
  score?: number | null;
  quizResult?: QuizJudgement;
  impactResult?: ImpactResult;
}

/** What a submission holds of a step; scores once it is closed. */
export interface StoredAnswer extends StepScores {
  content: string;
}
