import type {
  ItemValue,
  MatrixDropdownCell,
  MatrixDropdownRowModelBase,
  MatrixRowModel,
  MultipleTextItemModel,
  PanelModel,
  Question,
} from 'survey-core';
import type { Language } from '@impact-call/contracts';
import type { DescribedAnswer } from '@impact-call/contracts/remote';
import { formatInstant } from '@impact-call/ui';
import type { DescribeTexts } from '../described/texts.ts';

/** The reader's language and texts. */
export interface Reader {
  language: Language;
  t: DescribeTexts;
}

/** Titles may hold markup; here they are read as text. */
const plain = (title: unknown): string =>
  String(title ?? '')
    .replace(/<[^>]*>/g, '')
    .trim();

/** One question of a survey model with its answer in words; tables and repeated panels in parts. */
export function describeQuestion(question: Question, reader: Reader): DescribedAnswer {
  const own = { key: question.name, label: plain(question.locTitle.textOrHtml) };
  const comment = commentOf(question, reader);
  if (question.isEmpty()) return { ...own, value: comment };
  const parts = partsOf(question, reader);
  if (parts.length > 0) return { ...own, value: comment, parts };
  const value: unknown = question.value;
  if (typeof value === 'string' && value.startsWith('data:image/')) return { ...own, value: comment, image: value };
  return { ...own, value: [formatAnswer(question, reader), comment].filter(Boolean).join('\n') };
}

/** What was written beside the choices; the words of the choice "other" are the answer itself. */
function commentOf(question: Question, { t }: Reader): string {
  const { comment } = question as { comment: unknown };
  if (!question.showCommentArea || typeof comment !== 'string' || comment.trim() === '') return '';
  return t('commented', { comment });
}

/** The rows of a table or the entries of a repeated panel; empty for questions that are one answer. */
function partsOf(question: Question, reader: Reader): DescribedAnswer[] {
  switch (question.getType()) {
    case 'matrix':
      return rowsOf(question);
    case 'matrixdropdown':
    case 'matrixdynamic':
      return tableRowsOf(question, reader);
    case 'paneldynamic':
      return (question.visiblePanels as PanelModel[]).map(({ questions }, index) => ({
        key: String(index),
        label: '',
        value: '',
        parts: asked(questions).map((one) => describeQuestion(one, reader)),
      }));
    case 'multipletext':
      return (question.items as MultipleTextItemModel[]).map(({ name, title, editor }) => ({
        ...describeQuestion(editor as Question, reader),
        key: name,
        label: plain(title),
      }));
    default:
      return [];
  }
}

const asked = (questions: Question[]): Question[] =>
  questions.filter((question) => question.isVisible && question.hasInput);

function rowsOf(question: Question): DescribedAnswer[] {
  const columns = question.columns as ItemValue[];
  const textOf = (value: unknown): string =>
    plain(columns.find((column) => column.value === value)?.text ?? (value as string | number | undefined));
  return (question.visibleRows as MatrixRowModel[]).map((row) => ({
    key: String(row.name),
    label: plain(row.text),
    value: (Array.isArray(row.value) ? (row.value as unknown[]) : [row.value]).map(textOf).filter(Boolean).join(', '),
  }));
}

function tableRowsOf(question: Question, reader: Reader): DescribedAnswer[] {
  // The rows that applicants add have no names, which the library makes up in English.
  const isNamed = question.getType() === 'matrixdropdown';
  return (question.visibleRows as MatrixDropdownRowModelBase[]).map((row, index) => ({
    key: isNamed ? String(row.rowName) : String(index),
    label: isNamed ? plain(row.text) : '',
    value: '',
    parts: row.cells
      .filter(({ question: cell }: MatrixDropdownCell) => cell.isVisible)
      .map(({ question: cell, column }: MatrixDropdownCell) => ({
        ...describeQuestion(cell, reader),
        key: column.name,
        label: plain(column.title),
      })),
  }));
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function formatAnswer(question: Question, { language }: Reader): string {
  const value: unknown = question.value;
  const type = question.getType();
  if (type === 'file') return fileNames(value);
  if (type === 'text' && question.inputType === 'date' && typeof value === 'string' && DAY.test(value))
    return formatInstant(value, language, 'date', 'UTC');
  if (typeof value === 'number' && (type === 'text' || type === 'expression'))
    return new Intl.NumberFormat(language, { maximumFractionDigits: 20 }).format(value);
  // What people wrote is theirs, with all its signs.
  if (typeof value === 'string' && (type === 'text' || type === 'comment')) return value;
  return listed(question.displayValue) || listed(value);
}

const fileNames = (value: unknown): string =>
  (Array.isArray(value) ? value : [value])
    .map((file: unknown) => (typeof file === 'object' && file !== null && 'name' in file ? String(file.name) : ''))
    .filter(Boolean)
    .join(', ');

/** A list of choices as one line; what is neither text nor a list of it says nothing to a reader. */
function listed(value: unknown): string {
  if (Array.isArray(value)) return value.map(listed).filter(Boolean).join(', ');
  return typeof value === 'object' || value === undefined ? '' : plain(value);
}
