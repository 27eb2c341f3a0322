import type { Language } from '@impact-call/contracts';
import { parseAnswers } from '@impact-call/domain';
import { type AnswerCell, answerCells, answerColumns, pathKey } from '@impact-call/survey';
import type { TableColumn } from '../../step-kind.ts';
import { NOTE_KEY, surveyTexts } from '../survey-texts.ts';

/** The columns of a survey's answers. */
export const surveyColumns = (definition: string, language: Language): TableColumn[] =>
  answerColumns(definition, language).map(({ path, ...column }) => ({ key: pathKey(path), ...column }));

/** The answers of several submissions to one survey, by the keys of its columns. */
export function surveyCells(
  definition: string,
  answers: readonly string[],
  language: Language,
): Map<string, AnswerCell>[] {
  const kinds = new Map(surveyColumns(definition, language).map(({ key, kind }) => [key, kind]));
  return answers.map((content) => {
    const { cells, isCut } = answerCells(definition, parseAnswers(content), language, kinds);
    if (isCut) cells.set(NOTE_KEY, surveyTexts(language).cut);
    return cells;
  });
}
