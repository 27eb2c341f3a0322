import type { Language } from '@impact-call/contracts';
import { parseAnswers } from '@impact-call/domain';
import { type AnswerCell, answerColumns, createCellReader, pathKey } from '@impact-call/survey';
import type { TableColumn } from '../../step-kind.ts';
import { NOTE_KEY, surveyTexts } from '../survey-texts.ts';

/** The columns of a survey's answers. */
export const surveyColumns = (definition: string, language: Language): TableColumn[] =>
  answerColumns(definition, language).map(({ path, ...column }) => ({ key: pathKey(path), ...column }));

/**
 * After so long the answers read so far are handed over: others wait for the thread, too, and the thread of all requests
 * stops to take up what is handed over.
 */
const MOST_MS = 1000;

let latest: { definition: string; language: Language; read: ReturnType<typeof createCellReader> } | undefined;

/** The reader of a survey. The latest is kept, since most parts are of the same survey as the one before. */
function readerOf(definition: string, language: Language): ReturnType<typeof createCellReader> {
  if (latest?.definition !== definition || latest.language !== language) {
    latest = { definition, language, read: createCellReader(definition, language) };
  }
  return latest.read;
}

/**
 * The answers of several submissions to one survey, by the keys of its columns: as many as there is time for, at least
 * one. Null for one that the survey library fails at.
 */
export function surveyCells(
  definition: string,
  answers: readonly string[],
  language: Language,
): (Map<string, AnswerCell> | null)[] {
  const read = readerOf(definition, language);
  const end = performance.now() + MOST_MS;
  const found: (Map<string, AnswerCell> | null)[] = [];
  for (const content of answers) {
    found.push(cellsOf(read, content, language));
    if (performance.now() > end) break;
  }
  return found;
}

function cellsOf(
  read: ReturnType<typeof createCellReader>,
  content: string,
  language: Language,
): Map<string, AnswerCell> | null {
  try {
    const { cells, isCut } = read(parseAnswers(content));
    if (isCut) cells.set(NOTE_KEY, surveyTexts(language).cut);
    return cells;
  } catch (error) {
    // Too deep for the stack: whoever asked has words for it. Anything else is this one answer's fault.
    if (error instanceof RangeError) throw error;
    return null;
  }
}
