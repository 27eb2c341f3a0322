import type { ExportKind } from '@impact-call/contracts';
import { QuestionMatrixModel, QuestionRatingModel, type Question, type QuestionTextModel } from 'survey-core';
import { asksForNumber } from '../number-field.ts';
import { hasEntries, hasTexts, isTable } from '../question-kinds.ts';

export type AnswerColumnKind = ExportKind;

export interface AnswerOption {
  value: string;
  text: string;
}

const DATE_INPUTS = ['date', 'datetime-local', 'month', 'week', 'time'];
/** The same name as the question's type. */
const BY_TYPE: Readonly<Record<string, AnswerColumnKind>> = {
  boolean: 'boolean',
  expression: 'computed',
  file: 'file',
  signaturepad: 'drawing',
  ranking: 'ranking',
};

function lineKind(question: QuestionTextModel): AnswerColumnKind {
  if (asksForNumber(question) || question.inputType === 'range') return 'number';
  return DATE_INPUTS.includes(question.inputType) || question.maskType === 'datetime' ? 'date' : 'text';
}

/** For image pickers, the author decides. */
const takesSeveral = (question: Question): boolean =>
  question.isDescendantOf('checkbox') || (question as { multiSelect?: unknown }).multiSelect === true;

const hasWords = ({ rateValues }: QuestionRatingModel): boolean =>
  rateValues.some(({ value, text }) => text !== String(value as string | number));

export function columnKindOf(question: Question): AnswerColumnKind {
  const type = question.getType();
  const known = BY_TYPE[type];
  if (known) return known;
  if (isComposed(question)) return 'table';
  if (question instanceof QuestionRatingModel) return hasWords(question) ? 'choice' : 'number';
  if (type === 'slider') return (question as { sliderType?: unknown }).sliderType === 'range' ? 'text' : 'number';
  if (question.isDescendantOf('selectbase') && takesSeveral(question)) return 'choices';
  if (question.isDescendantOf('selectbase')) return 'choice';
  return type === 'text' ? lineKind(question as QuestionTextModel) : 'text';
}

const isComposed = (question: Question): boolean =>
  question instanceof QuestionMatrixModel || isTable(question) || hasEntries(question) || hasTexts(question);

export function optionsOf(question: Question): AnswerOption[] {
  const { choices, rateValues } = question as { choices?: unknown; rateValues?: unknown };
  const items = question.isDescendantOf('selectbase') ? choices : rateValues;
  if (!Array.isArray(items)) return [];
  return (items as { value: unknown; text: string }[]).map(({ value, text }) => ({ value: String(value), text }));
}
