import type { Language } from '@impact-call/contracts';
import { parseAnswers } from '@impact-call/domain';
import { type SurveyQuestion, surveyQuestions, createAnswerCarrier } from '@impact-call/survey';

/** `lost` has the names of questions. */
export interface CarriedContent {
  content: string;
  lost: string[];
}

/** Milliseconds; then others get a turn. */
const MAX_MS = 1000;

export const surveyQuestionsIn = (definition: string, language: Language): SurveyQuestion[] =>
  surveyQuestions(definition, language);

/** As many as time allows, at least one; an answer that loses nothing stays identical. */
export function carriedAnswers(before: string, after: string, contents: readonly string[]): CarriedContent[] {
  const carry = createAnswerCarrier(before, after);
  const end = performance.now() + MAX_MS;
  const carried: CarriedContent[] = [];
  for (const content of contents) {
    const { answers, lost } = carry(parseAnswers(content));
    carried.push({ content: lost.length === 0 ? content : JSON.stringify(answers), lost });
    if (performance.now() > end) break;
  }
  return carried;
}
