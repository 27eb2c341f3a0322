import type { Language } from '@impact-call/contracts';
import { formatAnsweredNumber, formatInstant, referencedFile, type MomentFormat } from '@impact-call/domain';
import type { Question } from 'survey-core';

/** Date and time inputs of a survey: local time, without a zone. */
const MOMENTS: readonly { inputType: string; format: RegExp; style: MomentFormat }[] = [
  { inputType: 'date', format: /^\d{4}-\d{2}-\d{2}$/, style: 'date' },
  {
    inputType: 'datetime-local',
    format: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/,
    style: 'local-date-time',
  },
  { inputType: 'month', format: /^\d{4}-\d{2}$/, style: 'month' },
];

/** Null for an invalid one, e.g. in an imported draft. */
function momentText(value: string, inputType: unknown, language: Language): string | null {
  const kind = MOMENTS.find((moment) => moment.inputType === inputType && moment.format.test(value));
  const moment = kind && new Date(value.includes('T') ? `${value.slice(0, 16)}Z` : value);
  return moment && Number.isFinite(moment.getTime()) ? formatInstant(moment, language, kind.style, 'UTC') : null;
}

/** Any stored value as text: file names, and comma-separated lists. */
export function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(plain).filter(Boolean).join(', ');
  if (typeof value === 'object')
    return plain((value as { name?: unknown }).name) || Object.values(value).map(plain).filter(Boolean).join(', ');
  return String(value);
}

// SurveyJS leaves out values that are no (longer) choices, which would lose an answer.
function choicesText(question: Question, value: readonly unknown[]): string {
  const shown: unknown = question.displayValue;
  const words = Array.isArray(shown) ? shown.map(plain) : plain(shown).split(', ');
  return words.filter(Boolean).length < value.length
    ? value.map((item) => plain(question.getDisplayValue(true, [item])) || plain(item)).join(', ')
    : plain(shown);
}

/** A range as its two ends: commas between them would be confused with decimal commas. */
const rangeText = (ends: readonly unknown[], language: Language): string =>
  ends.map((end) => (typeof end === 'number' ? formatAnsweredNumber(end, language) : plain(end))).join(' – ');

const rankingText = (question: Question, value: readonly unknown[]): string =>
  value
    .map((item, index) => `${index + 1}. ${plain(question.getDisplayValue(true, [item])) || plain(item)}`)
    .join(', ');

/** The text for an image, which has none. */
export const DRAWN = '✓';

/** Without its comment; empty for an embedded image, a tick for one that is stored as a file. */
export function valueText(question: Question, language: Language): string {
  const { value, inputType } = question as { value: unknown; inputType?: unknown };
  if (value === undefined || value === null || value === '') return '';
  if (question.getType() === 'signaturepad') return referencedFile(value) === null ? '' : DRAWN;
  if (typeof value === 'number' && question.getType() !== 'rating' && !question.isDescendantOf('selectbase')) {
    return question.getType() === 'expression' ? plain(question.displayValue) : formatAnsweredNumber(value, language);
  }
  if (typeof value === 'string')
    return momentText(value, inputType, language) ?? (plain(question.displayValue) || value);
  if (Array.isArray(value) && question.getType() === 'slider') return rangeText(value, language);
  if (Array.isArray(value) && question.getType() === 'ranking') return rankingText(question, value);
  if (Array.isArray(value) && question.isDescendantOf('checkbox')) return choicesText(question, value);
  return plain(question.displayValue) || plain(value);
}

export const remarkOf = ({ hasComment, comment }: Question): string =>
  // Clients other than a browser may send any type here.
  hasComment && typeof comment === 'string' ? comment.trim() : '';

/** Labels instead of codes, localized numbers and dates, and the comment below. */
export const answerText = (question: Question, language: Language): string =>
  [valueText(question, language), remarkOf(question)].filter(Boolean).join('\n');
