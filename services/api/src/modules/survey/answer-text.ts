import type { Language } from '@impact-call/contracts';
import type { Question } from 'survey-core';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function dayText(value: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(value));
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(plain).filter(Boolean).join(', ');
  if (typeof value === 'object') return plain((value as { name?: unknown }).name) || Object.values(value).map(plain).join(', ');
  return String(value);
}

/** One answer as a person reads it: labels instead of codes, numbers and days as the language writes them. */
export function answerText(question: Question, language: Language): string {
  const { value } = question as { value: unknown };
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'number' && question.getType() !== 'rating' && !question.isDescendantOf('selectbase')) {
    return question.getType() === 'expression' ? plain(question.displayValue) : new Intl.NumberFormat(language).format(value);
  }
  if (question.inputType === 'date' && typeof value === 'string' && DAY.test(value)) return dayText(value, language);
  return plain(question.displayValue);
}
