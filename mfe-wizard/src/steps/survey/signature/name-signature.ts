import type { Question } from 'survey-core';

/** The pad that already shows its new value, because it was drawn there and then stored. */
let shown: Question | null = null;

/** True when a pad need not render its new value. */
export const isShownAlready = (question: Question): boolean => shown === question;

/** The pad stays unchanged. */
export function nameSignature(question: Question, reference: string): void {
  shown = question;
  question.value = reference;
  shown = null;
}
