import type { Language } from '@impact-call/contracts';
import {
  type QuestionMatrixDropdownModelBase,
  type QuestionMatrixDynamicModel,
  QuestionMatrixModel,
  type QuestionPanelDynamicModel,
  type Question,
} from 'survey-core';
import { columnKindOf, optionsOf, type AnswerColumnKind, type AnswerOption } from './column-kind.ts';
import { fillSurvey } from '../filling/fill-survey.ts';
import { hasAddedRows, hasEntries, hasTexts, isTable } from '../question-kinds.ts';
import { asks } from '../visible-questions.ts';

export interface AnswerColumn {
  /** Question, then row, item or index of an entry, then column. */
  path: string[];
  label: string;
  kind: AnswerColumnKind;
  options: AnswerOption[];
}

/** Entries with separate columns; further ones share one column. */
export const SPREAD_ENTRIES = 10;
export const MORE_ENTRIES = 'more';
/** A spreadsheet has no more columns. */
export const MAX_ANSWER_COLUMNS = 16_384;

const JOINT = ' – ';
const joined = (...labels: readonly string[]): string => labels.filter(Boolean).join(JOINT);

/** The library's name for the comment beside an answer. */
export const remarkPath = (name: string): string[] => [`${name}-Comment`];

interface Field {
  key: string;
  label: string;
  question: Question | null;
}

const fieldOf = (base: Pick<AnswerColumn, 'path' | 'label'>, { key, label, question }: Field): AnswerColumn => ({
  path: [...base.path, key],
  label: joined(base.label, label),
  kind: question ? columnKindOf(question) : 'text',
  options: question ? optionsOf(question) : [],
});

function cellFields(question: Question): Field[] {
  if (isTable(question)) {
    const details = question.detailPanelMode === 'none' ? [] : question.detailPanel.questions;
    return [
      ...question.columns.map((column) => ({
        key: column.name,
        label: column.fullTitle,
        question: column.templateQuestion,
      })),
      ...details.map((detail) => ({ key: detail.name, label: detail.processedTitle, question: detail })),
    ];
  }
  if (!hasEntries(question)) return [];
  return question.template.questions
    .filter(asks)
    .map((field) => ({ key: field.name, label: field.processedTitle, question: field }));
}

function entryColumns(
  question: QuestionMatrixDynamicModel | QuestionPanelDynamicModel,
  base: Pick<AnswerColumn, 'path' | 'label'>,
): AnswerColumn[] {
  const most = hasEntries(question) ? question.maxPanelCount : question.maxRowCount;
  const fields = cellFields(question);
  const entries = Array.from({ length: Math.min(most, SPREAD_ENTRIES) }, (_, index) => index);
  const columns = entries.flatMap((index) => {
    const entry = { path: [...base.path, String(index)], label: joined(base.label, String(index + 1)) };
    return fields.map((field) => fieldOf(entry, field));
  });
  if (most <= SPREAD_ENTRIES) return columns;
  const label = joined(base.label, `${SPREAD_ENTRIES + 1}+`);
  return [...columns, { path: [...base.path, MORE_ENTRIES], label, kind: 'table', options: [] }];
}

function rowColumns(question: QuestionMatrixDropdownModelBase, base: Pick<AnswerColumn, 'path' | 'label'>) {
  const fields = cellFields(question);
  return (question.rows as { value: unknown; text: string }[]).flatMap(({ value, text }) => {
    const row = { path: [...base.path, String(value)], label: joined(base.label, text) };
    return fields.map((field) => fieldOf(row, field));
  });
}

function matrixColumns(question: QuestionMatrixModel, base: Pick<AnswerColumn, 'path' | 'label'>): AnswerColumn[] {
  const options = question.columns.map(({ value, text }) => ({ value: String(value), text }));
  return question.visibleRows.map((row) => ({
    path: [...base.path, String(row.name)],
    label: joined(base.label, row.text),
    kind: question.cellType === 'checkbox' ? 'choices' : 'choice',
    options,
  }));
}

function valueColumns(question: Question): AnswerColumn[] {
  const base = { path: [question.name], label: question.processedTitle };
  if (question instanceof QuestionMatrixModel) return matrixColumns(question, base);
  if (hasAddedRows(question) || hasEntries(question)) return entryColumns(question, base);
  if (isTable(question)) return rowColumns(question, base);
  if (hasTexts(question))
    return question.items.map(({ name, fullTitle, editor }) =>
      fieldOf(base, { key: name, label: fullTitle, question: editor }),
    );
  return [{ ...base, kind: columnKindOf(question), options: optionsOf(question) }];
}

function columnsOf(question: Question): AnswerColumn[] {
  const columns = valueColumns(question);
  if (!question.hasComment) return columns;
  const label = joined(question.processedTitle, question.commentText);
  return [...columns, { path: remarkPath(question.name), label, kind: 'text', options: [] }];
}

/**
 * For all questions, visible or not. Empty for an invalid definition; at most slightly more than {@link
 * MAX_ANSWER_COLUMNS}.
 */
export function answerColumns(definition: string, language: Language): AnswerColumn[] {
  const filled = fillSurvey(definition, {}, language);
  if (!filled) return [];
  // An unanswered matrix only has rows when nothing hides them.
  filled.survey.showInvisibleElements = true;
  const columns: AnswerColumn[] = [];
  for (const question of filled.survey.getAllQuestions().filter(asks)) {
    columns.push(...columnsOf(question));
    if (columns.length > MAX_ANSWER_COLUMNS) return columns;
  }
  return columns;
}
