import type { Language } from '@impact-call/contracts';
import {
  type QuestionMatrixDropdownModelBase,
  QuestionMatrixModel,
  type QuestionPanelDynamicModel,
  type MatrixDropdownRowModelBase,
  type PanelModel,
  type Question,
} from 'survey-core';
import { remarkOf, valueText } from './cells/answer-text.ts';
import { cellValue, type CellValue } from './cells/cell-value.ts';
import { isReadByRow, rowsOf } from './cells/long-tables.ts';
import { hasAddedRows, hasEntries, hasTexts, isTable } from './question-kinds.ts';
import { asks, isShown } from './visible-questions.ts';

export interface ReadColumn {
  key: string;
  label: string;
}

export interface ReadAnswer {
  /** Name of the question, row, column or item; for an added entry, its index. */
  key: string;
  label: string;
  /** Empty without an answer, for images, and where `parts` have it. */
  value: string;
  /** In place of the text; for a list, one line per entry. */
  cell?: CellValue;
  remark?: { label: string; text: string };
  /** A `data:image/` address. */
  image?: string;
  /** Rows, entries or items; empty entries are left out. */
  parts?: ReadAnswer[];
  /** Set when the parts have cells; includes hidden columns. */
  table?: { columns: ReadColumn[]; hasNamedRows: boolean };
}

export interface AnswerReader {
  language: Language;
  /** For addresses, telephone numbers, signatures, file names. */
  hidden?: string;
}

const PERSONAL_INPUTS: readonly unknown[] = ['email', 'tel'];
const PERSONAL_AUTOCOMPLETE = /^(?:email|tel)/;
/** The built-in e-mail validator also marks an address. */
const asksForAddress = ({ validators }: Question): boolean =>
  validators.some((validator) => validator.getType() === 'emailvalidator');

const PERSONAL_TYPES: ReadonlySet<string> = new Set(['file', 'signaturepad']);

function isPersonal(question: Question): boolean {
  const { inputType, autocomplete } = question as { inputType?: unknown; autocomplete?: unknown };
  return (
    PERSONAL_TYPES.has(question.getType()) ||
    PERSONAL_INPUTS.includes(inputType) ||
    (typeof autocomplete === 'string' && PERSONAL_AUTOCOMPLETE.test(autocomplete)) ||
    asksForAddress(question)
  );
}

const hiddenText = (question: Question, { hidden }: AnswerReader): string | null =>
  hidden !== undefined && isPersonal(question) && !question.isEmpty() ? hidden : null;

type Parts = Required<Pick<ReadAnswer, 'parts'>> & Pick<ReadAnswer, 'table'>;

export const isFilled = ({ value, remark, image, parts = [] }: ReadAnswer): boolean =>
  value !== '' || remark !== undefined || image !== undefined || parts.some(isFilled);

/** A hidden one is empty. */
const named = (key: string, label: string, question: Question | null | undefined, reader: AnswerReader): ReadAnswer =>
  question && isShown(question) ? { ...readQuestion(question, reader), key, label } : { key, label, value: '' };

function matrixParts({ columns, visibleRows }: QuestionMatrixModel): Parts {
  const label = (value: unknown): string =>
    columns.find((column) => column.value === value)?.text ?? String((value as string | number | undefined) ?? '');
  const parts = visibleRows.map((row): ReadAnswer => {
    const chosen = (Array.isArray(row.value) ? (row.value as unknown[]) : [row.value]).map(label).filter(Boolean);
    const list = Array.isArray(row.value) ? { cell: chosen } : {};
    return { key: String(row.name), label: row.text, value: chosen.join(', '), ...list };
  });
  return { parts };
}

/** A row's detail questions below its cells. */
const detailsOf = (row: MatrixDropdownRowModelBase): PanelModel | null => {
  row.showDetailPanel();
  return row.detailPanel;
};

function tableParts(question: QuestionMatrixDropdownModelBase, reader: AnswerReader): Parts {
  // The library invents English names for added rows; only other tables have real names.
  const hasNamedRows = !hasAddedRows(question);
  const details = question.detailPanelMode === 'none' ? [] : question.detailPanel.questions;
  const shown = new Set<unknown>();
  const readRow = (row: MatrixDropdownRowModelBase, index: number): ReadAnswer => {
    const below = details.length > 0 ? detailsOf(row) : null;
    const cells = [
      ...question.columns.map((column) => ({
        key: column.name,
        label: column.fullTitle,
        question: row.cells.find((cell) => cell.column === column)?.question,
      })),
      ...details.map(({ name, processedTitle }) => ({
        key: name,
        label: processedTitle,
        question: below?.getQuestionByName(name) as Question | null | undefined,
      })),
    ];
    const seen = cells.filter((cell) => cell.question && isShown(cell.question));
    for (const { key } of seen) shown.add(key);
    return {
      key: hasNamedRows ? String(row.rowName) : String(index),
      label: hasNamedRows ? row.text : '',
      value: '',
      parts: seen.map((cell) => named(cell.key, cell.label, cell.question, reader)),
    };
  };
  const rows: ReadAnswer[] = [];
  for (const row of rowsOf(question)) rows.push(readRow(row, rows.length));
  // Read after the rows: columns that depend on a row's answers only exist once it does.
  const columns = isReadByRow(question)
    ? question.columns.filter(({ name }) => shown.has(name))
    : question.visibleColumns;
  const titles = [
    ...columns.map(({ name, fullTitle }) => ({ key: name, label: fullTitle })),
    ...details.map(({ name, processedTitle }) => ({ key: name, label: processedTitle })),
  ];
  return { parts: hasNamedRows ? rows : rows.filter(isFilled), table: { columns: titles, hasNamedRows } };
}

function panelParts(question: QuestionPanelDynamicModel, reader: AnswerReader): Parts {
  const columns = question.template.questions
    .filter(asks)
    .map(({ name, processedTitle }) => ({ key: name, label: processedTitle }));
  const entries = question.panels.map((panel, index) => ({
    key: String(index),
    label: '',
    value: '',
    parts: columns.flatMap(({ key, label }) => {
      const found = panel.getQuestionByName(key) as Question | null | undefined;
      return found && isShown(found) ? [named(key, label, found, reader)] : [];
    }),
  }));
  return { parts: entries.filter(isFilled), table: { columns, hasNamedRows: false } };
}

/** Null for questions without fields. */
function partsOf(question: Question, reader: AnswerReader): Parts | null {
  if (question instanceof QuestionMatrixModel) return matrixParts(question);
  if (isTable(question)) return tableParts(question, reader);
  if (hasEntries(question)) return panelParts(question, reader);
  if (hasTexts(question))
    return { parts: question.items.map((item) => named(item.name, item.fullTitle, item.editor, reader)) };
  return null;
}

function imageOf(question: Question): Pick<ReadAnswer, 'image'> {
  const { value } = question as { value: unknown };
  const isRendered =
    question.getType() === 'signaturepad' && typeof value === 'string' && value.startsWith('data:image/');
  return isRendered ? { image: value } : {};
}

export function readQuestion(question: Question, reader: AnswerReader): ReadAnswer {
  const remark = remarkOf(question);
  const parts = partsOf(question, reader);
  const hidden = hiddenText(question, reader);
  const cell = parts || hidden !== null ? undefined : cellValue(question);
  return {
    key: question.name,
    label: question.processedTitle,
    value: parts ? '' : (hidden ?? valueText(question, reader.language)),
    ...(cell === undefined ? {} : { cell }),
    ...(remark === '' ? {} : { remark: { label: question.commentText, text: remark } }),
    ...(hidden === null ? imageOf(question) : {}),
    ...(parts ?? {}),
  };
}
