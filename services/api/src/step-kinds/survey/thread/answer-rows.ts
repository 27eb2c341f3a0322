import type { Language } from '@impact-call/contracts';
import {
  QuestionMatrixDropdownModelBase,
  QuestionMatrixDynamicModel,
  QuestionMatrixModel,
  QuestionMultipleTextModel,
  QuestionPanelDynamicModel,
  type MatrixDropdownRowModelBase,
  type PanelModel,
  type Question,
} from 'survey-core';
import { answerText, remarkOf } from './answer-text.ts';
import { isShown } from './visible-questions.ts';

/** Header of tables with one answer for each line. */
const HEADER: Record<Language, [string, string]> = {
  it: ['Voce', 'Risposta'],
  en: ['Item', 'Answer'],
  fr: ['Élément', 'Réponse'],
};

const isFilled = (row: string[]): boolean => row.some((cell) => cell !== '');

/** An answer within a table; one that is a table of its own becomes lines. */
function cellText(question: Question | null | undefined, language: Language): string {
  if (!question || !isShown(question)) return '';
  const rows = answerRows(question, language);
  if (!rows) return answerText(question, language);
  const [header = [], ...lines] = rows;
  const isList = header === HEADER[language];
  const named = (row: string[]) =>
    row.flatMap((cell, index) => (cell === '' ? [] : [header[index] ? `${header[index]}: ${cell}` : cell]));
  return lines
    .filter(isFilled)
    .map((row) => (isList ? row.filter(Boolean).join(': ') : named(row).join(', ')))
    .join('\n');
}

function matrixRows(question: QuestionMatrixModel, language: Language): string[][] {
  const label = (value: unknown): string =>
    question.columns.find((column) => column.value === value)?.text ?? String(value ?? '');
  const lines = question.visibleRows.map((row) => [
    row.text,
    (Array.isArray(row.value) ? row.value : [row.value]).map(label).filter(Boolean).join(', '),
  ]);
  return [HEADER[language], ...lines];
}

/** What a row asks below its cells. */
const detailsOf = (row: MatrixDropdownRowModelBase): PanelModel | null => {
  row.showDetailPanel();
  return row.detailPanel;
};

// A table that grows has no names for its rows; the others do.
function cellRows(question: QuestionMatrixDropdownModelBase, language: Language): string[][] {
  const isNamed = !(question instanceof QuestionMatrixDynamicModel);
  const columns = question.visibleColumns;
  const details = question.detailPanelMode === 'none' ? [] : question.detailPanel.questions;
  const lines = question.visibleRows.map((row) => {
    const cells = columns.map((column) =>
      cellText(row.cells.find((cell) => cell.column === column)?.question, language),
    );
    const below = details.length > 0 ? detailsOf(row) : null;
    return [
      ...(isNamed ? [row.text] : []),
      ...cells,
      ...details.map(({ name }) => cellText(below?.getQuestionByName(name), language)),
    ];
  });
  const titles = [...columns.map((column) => column.fullTitle), ...details.map((detail) => detail.processedTitle)];
  return isNamed ? [['', ...titles], ...lines] : [titles, ...lines.filter(isFilled)];
}

function panelRows(question: QuestionPanelDynamicModel, language: Language): string[][] {
  const columns = question.template.questions.filter((column) => column.hasInput || column.getType() === 'expression');
  const lines = question.panels.map((panel) =>
    columns.map(({ name }) => cellText(panel.getQuestionByName(name), language)),
  );
  return [columns.map((column) => column.processedTitle), ...lines.filter(isFilled)];
}

function rowsOf(question: Question, language: Language): string[][] | null {
  if (question instanceof QuestionMatrixModel) return matrixRows(question, language);
  if (question instanceof QuestionMatrixDropdownModelBase) return cellRows(question, language);
  if (question instanceof QuestionPanelDynamicModel) return panelRows(question, language);
  if (question instanceof QuestionMultipleTextModel) {
    return [HEADER[language], ...question.items.map((item) => [item.fullTitle, cellText(item.editor, language)])];
  }
  return null;
}

/**
 * The answers of a question that asks for several things, as a table whose first row is the header, with the remark as
 * its last; null for the others.
 */
export function answerRows(question: Question, language: Language): string[][] | null {
  const rows = rowsOf(question, language);
  const remark = remarkOf(question);
  if (!rows || remark === '') return rows;
  const width = rows[0]?.length ?? 0;
  const last = width > 1 ? [question.commentText, remark] : [remark];
  return [...rows, [...last, ...Array.from({ length: Math.max(0, width - last.length) }, () => '')]];
}
