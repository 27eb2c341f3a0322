import type { Language } from '@impact-call/contracts';
import { MORE_ENTRIES, remarkPath, SPREAD_ENTRIES, type AnswerColumn } from './answer-columns.ts';
import { DRAWN } from './answer-text.ts';
import { createSurveyFiller } from './fill-survey.ts';
import { isFilled, readQuestion, type ReadAnswer } from './read-question.ts';
import { visibleQuestions } from './visible-questions.ts';

/** One field of an answer: a number, or words. */
export type AnswerCell = string | number;

/** The key of a field in a map: its path as a JSON pointer without the first slash (RFC 6901). */
export const pathKey = (path: readonly string[]): string =>
  path.map((name) => name.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');

/** Which kind of answer a field holds, by its key. */
export type ColumnKinds = ReadonlyMap<string, AnswerColumn['kind']>;

/** An answer with all of its parts in one text. */
function wholeText({ label, value, image, remark, parts }: ReadAnswer): string {
  const own = image === undefined ? value : DRAWN;
  const inner = parts?.filter(isFilled).map(wholeText).join('; ') ?? own;
  const words = [inner, remark?.text].filter(Boolean).join('\n');
  return label === '' || words === '' ? words : `${label}: ${words}`;
}

const withoutLabel = (answer: ReadAnswer): string => wholeText({ ...answer, label: '' });

const valueAt = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;

/** Collects the fields of one answer. */
function collector(kinds: ColumnKinds, cells: Map<string, AnswerCell>) {
  const put = (path: string[], read: ReadAnswer, raw: unknown): void => {
    const key = pathKey(path);
    const kind = kinds.get(key);
    const text = withoutLabel(read);
    if (text === '') return;
    if ((kind === 'number' || kind === 'computed') && typeof raw === 'number') cells.set(key, raw);
    else cells.set(key, kind === 'date' && typeof raw === 'string' && raw !== '' ? raw : text);
  };
  const putAll = (path: string[], read: ReadAnswer, raw: unknown, depth: number): void => {
    // A table within a field of a table is one text.
    if (!read.parts || depth === 0) return put(path, read, raw);
    const isGrowing = read.table !== undefined && !read.table.hasNamedRows;
    const rest = isGrowing ? read.parts.filter(({ key }) => Number(key) >= SPREAD_ENTRIES) : [];
    for (const part of read.parts)
      if (!rest.includes(part)) putAll([...path, part.key], part, valueAt(raw, part.key), depth - 1);
    const more = rest.map(wholeText).filter(Boolean).join('\n');
    if (more !== '') cells.set(pathKey([...path, MORE_ENTRIES]), more);
  };
  return putAll;
}

/** How deep a question is spread: rows or entries, and their columns. */
const DEPTH = 2;

/** What was answered, by the keys of columns. */
export interface AnsweredCells {
  cells: Map<string, AnswerCell>;
  /** Whether more was stored than the survey lets anybody answer. */
  isCut: boolean;
}

/**
 * Reads what people answered to a survey, one after the other and field by field, by the keys of its columns: numbers and
 * days as they were typed, choices by their labels. Fields that nobody filled in or could see are not there.
 */
export function createCellReader(
  definition: string,
  language: Language,
  kinds: ColumnKinds,
): (given: unknown) => AnsweredCells {
  const fill = createSurveyFiller(definition, language);
  return (given) => {
    const cells = new Map<string, AnswerCell>();
    const filled = fill(given);
    if (!filled) return { cells, isCut: false };
    const putAll = collector(kinds, cells);
    for (const question of visibleQuestions(filled.survey)) {
      const { remark, ...read } = readQuestion(question, { language });
      putAll([question.name], read, question.value, DEPTH);
      if (remark) cells.set(pathKey(remarkPath(question.name)), remark.text);
    }
    return { cells, isCut: filled.cut.length > 0 };
  };
}
