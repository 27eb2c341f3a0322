import type { ExportKind } from '@impact-call/contracts';
import { QuestionMatrixModel, QuestionRatingModel, type Question } from 'survey-core';
import { hasEntries, hasTexts, isTable } from './question-kinds.ts';

/** What stands in a column: numbers and days as they were typed, everything else in words. */
export type AnswerColumnKind = ExportKind;

/** A choice as it is stored, and as people read it. */
export interface AnswerOption {
  value: string;
  text: string;
}

const NUMBER_INPUTS = ['number', 'range'];
const DATE_INPUTS = ['date', 'datetime-local', 'month', 'week', 'time'];
/** The types that are what their name says. */
const BY_TYPE: Readonly<Record<string, AnswerColumnKind>> = {
  boolean: 'boolean',
  expression: 'computed',
  file: 'file',
  signaturepad: 'drawing',
  ranking: 'ranking',
};

const textKind = (inputType: unknown): AnswerColumnKind => {
  if (NUMBER_INPUTS.includes(String(inputType))) return 'number';
  return DATE_INPUTS.includes(String(inputType)) ? 'date' : 'text';
};

/** Whether the steps of a scale have words. */
const hasWords = ({ rateValues }: QuestionRatingModel): boolean =>
  rateValues.some(({ value, text }) => text !== String(value as string | number));

/** What the answers of a question, or of a field of one, are. */
export function columnKindOf(question: Question): AnswerColumnKind {
  const type = question.getType();
  const known = BY_TYPE[type];
  if (known) return known;
  if (isComposed(question)) return 'table';
  if (question instanceof QuestionRatingModel) return hasWords(question) ? 'choice' : 'number';
  if (type === 'slider') return (question as { sliderType?: unknown }).sliderType === 'range' ? 'text' : 'number';
  if (question.isDescendantOf('checkbox')) return 'choices';
  if (question.isDescendantOf('selectbase')) return 'choice';
  return type === 'text' ? textKind((question as { inputType?: unknown }).inputType) : 'text';
}

/** Whether a question asks for several things. */
const isComposed = (question: Question): boolean =>
  question instanceof QuestionMatrixModel || isTable(question) || hasEntries(question) || hasTexts(question);

/** What can be chosen; empty where people write. */
export function optionsOf(question: Question): AnswerOption[] {
  const { choices, rateValues } = question as { choices?: unknown; rateValues?: unknown };
  const items = question.isDescendantOf('selectbase') ? choices : rateValues;
  if (!Array.isArray(items)) return [];
  return (items as { value: unknown; text: string }[]).map(({ value, text }) => ({ value: String(value), text }));
}
