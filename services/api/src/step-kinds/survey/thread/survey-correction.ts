import type { Language } from '@impact-call/contracts';
import { parseAnswers } from '@impact-call/domain';
import { type AskedQuestion, askedQuestions, createAnswerCarrier } from '@impact-call/survey';

/** An answer under a later version of its survey; `lost` has the names of questions. */
export interface CarriedContent {
  content: string;
  lost: string[];
}

/** After so long the answers carried so far are handed over, so that others get the thread. */
const MOST_MS = 1000;

/** The questions of a survey in one language. */
export const surveyAsked = (definition: string, language: Language): AskedQuestion[] =>
  askedQuestions(definition, language);

/**
 * Answers of several submissions under a later version of their survey: as many as there is time for, at least one. What
 * loses nothing stays letter for letter.
 */
export function carriedAnswers(before: string, after: string, contents: readonly string[]): CarriedContent[] {
  const carry = createAnswerCarrier(before, after);
  const end = performance.now() + MOST_MS;
  const carried: CarriedContent[] = [];
  for (const content of contents) {
    const { answers, lost } = carry(parseAnswers(content));
    carried.push({ content: lost.length === 0 ? content : JSON.stringify(answers), lost });
    if (performance.now() > end) break;
  }
  return carried;
}
