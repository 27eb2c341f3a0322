import type { Question } from 'survey-core';

/** The pad that shows what it gets already: it was drawn there, and then stored. */
let shown: Question | null = null;

/** Whether a pad need not draw what it gets. */
export const isShownAlready = (question: Question): boolean => shown === question;

/** Puts a stored signature in the place of the drawing that was sent, which stays on its pad as it is. */
export function nameSignature(question: Question, reference: string): void {
  shown = question;
  question.value = reference;
  shown = null;
}
