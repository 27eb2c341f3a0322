import type { Language } from '@impact-call/contracts';
import { MORE_ENTRIES, remarkPath, SPREAD_ENTRIES } from './answer-columns.ts';
import { DRAWN } from './answer-text.ts';
import { createSurveyFiller } from '../filling/fill-survey.ts';
import { isFilled, readQuestion, type ReadAnswer } from '../read-question.ts';
import { visibleQuestions } from '../visible-questions.ts';

export type AnswerCell = string | number;

/** A JSON pointer without the first slash (RFC 6901). */
export const pathKey = (path: readonly string[]): string =>
  path.map((name) => name.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');

/** An answer with all of its parts in one text. */
function wholeText({ label, value, image, remark, parts }: ReadAnswer): string {
  const own = image === undefined ? value : DRAWN;
  const inner = parts?.filter(isFilled).map(wholeText).join('; ') ?? own;
  const words = [inner, remark?.text].filter(Boolean).join('\n');
  return label === '' || words === '' ? words : `${label}: ${words}`;
}

const withoutLabel = (answer: ReadAnswer): string => wholeText({ ...answer, label: '' });

/** One line per list entry, and one for the comment: a text may contain any separator but a line break. */
const cellOf = ({ cell, remark }: ReadAnswer): AnswerCell | undefined =>
  Array.isArray(cell) ? [...cell, ...(remark ? [remark.text] : [])].join('\n') : cell;

function collector(cells: Map<string, AnswerCell>) {
  const put = (path: string[], read: ReadAnswer): void => {
    const text = withoutLabel(read);
    if (text !== '') cells.set(pathKey(path), cellOf(read) ?? text);
  };
  const putAll = (path: string[], read: ReadAnswer, depth: number): void => {
    // A table nested in a table's field becomes one text.
    if (!read.parts || depth === 0) return put(path, read);
    const isGrowing = read.table !== undefined && !read.table.hasNamedRows;
    const rest = isGrowing ? read.parts.filter(({ key }) => Number(key) >= SPREAD_ENTRIES) : [];
    for (const part of read.parts) if (!rest.includes(part)) putAll([...path, part.key], part, depth - 1);
    const more = rest.map(wholeText).filter(Boolean).join('\n');
    if (more !== '') cells.set(pathKey([...path, MORE_ENTRIES]), more);
  };
  return putAll;
}

/** How deep a question is split into columns: rows or entries, and their columns. */
const DEPTH = 2;

export interface AnsweredCells {
  cells: Map<string, AnswerCell>;
  /** Whether more was stored than the survey allows. */
  isCut: boolean;
}

/**
 * Reads an answer by column key: numbers and days as such, choices as labels. Empty and invisible fields are left out.
 */
export function createCellReader(definition: string, language: Language): (given: unknown) => AnsweredCells {
  const fill = createSurveyFiller(definition, language);
  return (given) => {
    const cells = new Map<string, AnswerCell>();
    const filled = fill(given);
    if (!filled) return { cells, isCut: false };
    const putAll = collector(cells);
    for (const question of visibleQuestions(filled.survey)) {
      const { remark, ...read } = readQuestion(question, { language });
      putAll([question.name], read, DEPTH);
      if (remark) cells.set(pathKey(remarkPath(question.name)), remark.text);
    }
    return { cells, isCut: filled.cut.length > 0 };
  };
}
