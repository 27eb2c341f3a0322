import type { Language } from '@impact-call/contracts';
import { parseAnswers } from '@impact-call/domain';
import { type AnswerCell, answerColumns, createCellReader, pathKey } from '@impact-call/survey';
import type { TableColumn } from '../../step-kind.ts';
import { NOTE_KEY, surveyTexts } from '../survey-texts.ts';

export const surveyColumns = (definition: string, language: Language): TableColumn[] =>
  answerColumns(definition, language).map(({ path, ...column }) => ({ key: pathKey(path), ...column }));

/** Milliseconds; others wait for the worker, and a large result blocks the API. */
const MAX_MS = 1000;

let latest: { definition: string; language: Language; read: ReturnType<typeof createCellReader> } | undefined;

/** Consecutive batches mostly have the same survey. */
function readerOf(definition: string, language: Language): ReturnType<typeof createCellReader> {
  if (latest?.definition !== definition || latest.language !== language) {
    latest = { definition, language, read: createCellReader(definition, language) };
  }
  return latest.read;
}

/** By column key, as many as time allows, at least one; null if the survey library fails. */
export function surveyCells(
  definition: string,
  answers: readonly string[],
  language: Language,
): (Map<string, AnswerCell> | null)[] {
  const read = readerOf(definition, language);
  const end = performance.now() + MAX_MS;
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
    // The caller reports a stack overflow; other errors concern only this answer.
    if (error instanceof RangeError) throw error;
    return null;
  }
}
