import type { Question, QuestionTextModel } from 'survey-core';
import { plain } from './answer-text.ts';
import { columnKindOf } from './column-kind.ts';
import { numberIn } from '../number-field.ts';

/** Where it is not the text; dates and times are ISO 8601 without a zone. */
export type CellValue = number | string | string[];

const isLine = (question: Question): question is QuestionTextModel => question.getType() === 'text';

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function momentOf(question: Question): string | undefined {
  const { value } = question as { value: unknown };
  if (typeof value !== 'string' || value === '') return undefined;
  if (!isLine(question) || question.maskTypeIsEmpty || !question.maskSettings.saveMaskedValue) return value;
  const moment: unknown = question.maskSettings.getUnmaskedValue(value);
  return typeof moment === 'string' && moment !== '' ? moment : undefined;
}

function listOf(question: Question, kind: 'choices' | 'ranking' | 'file'): string[] | undefined {
  const { value } = question as { value: unknown };
  if (!Array.isArray(value)) return undefined;
  const words = value.map((item: unknown) =>
    oneLine(kind === 'file' ? plain(item) : plain(question.getDisplayValue(true, [item])) || plain(item)),
  );
  return kind === 'ranking' ? words.map((word, index) => `${index + 1}. ${word}`) : words.filter(Boolean);
}

/** Undefined where it is the text. */
export function cellValue(question: Question): CellValue | undefined {
  const kind = columnKindOf(question);
  const { value } = question as { value: unknown };
  switch (kind) {
    case 'number':
      if (isLine(question)) return numberIn(question) ?? undefined;
      return typeof value === 'number' ? value : undefined;
    case 'computed':
      return typeof value === 'number' ? value : undefined;
    case 'date':
      return momentOf(question);
    case 'choices':
    case 'ranking':
    case 'file':
      return listOf(question, kind);
    default:
      return undefined;
  }
}
