import { boundAnswers } from '@impact-call/domain';
import { CustomError, type Question, type SurveyModel } from 'survey-core';
import { libraryText } from './library-texts.ts';
import { hasAddedRows, hasEntries, isTable } from './question-kinds.ts';

/** The definitions of the surveys that are being answered. */
const definitions = new WeakMap<object, unknown>();

type Answers = Readonly<Record<string, unknown>>;

/** Whether an answer has more rows or entries than can be sent; the server cuts it by the same function. */
const isBeyond = (definition: unknown, answers: Answers, { name }: Question): boolean =>
  boundAnswers(definition, answers).cut.some(({ question, code }) => question === name && code === 'too-many-entries');

/** Why the rows of a question cannot be sent; null where they can. */
export function rowsProblem(question: Question): string | null {
  const survey = question.survey as SurveyModel | null;
  const definition = survey && definitions.get(survey);
  if (!definition || question.parentQuestion || !(isTable(question) || hasEntries(question))) return null;
  return isBeyond(definition, survey.data as Answers, question) ? libraryText(question, 'tooManyRows') : null;
}

/** Says that there is no room for one more. */
function refuse(question: Question): void {
  question.addError(new CustomError(libraryText(question, 'noMoreRows'), question));
}

/**
 * Lets people add rows and entries to a survey as long as they can be sent, and says when that is no more so.
 * @param definition the survey's, as JSON
 */
export function boundRows(survey: SurveyModel, definition: unknown): void {
  definitions.set(survey, definition);
  /** Whether there is room for so many rows in a question of the survey itself. */
  const hasRoom = (question: Question, count: number): boolean => {
    const rows = Array.isArray(question.value) ? (question.value as unknown[]) : [];
    const all = Array.from({ length: count }, (_, index) => rows[index] ?? {});
    return !isBeyond(definition, { ...(survey.data as Answers), [question.getValueName()]: all }, question);
  };
  survey.onMatrixRowAdding.add((_, options) => {
    const { question } = options;
    if (!options.allow || question.parentQuestion || !hasAddedRows(question)) return;
    if (hasRoom(question, question.rowCount + 1)) return;
    options.allow = false;
    refuse(question);
  });
  survey.onDynamicPanelAdded.add((_, { question, panelIndex }) => {
    if (question.parentQuestion || !hasEntries(question) || hasRoom(question, question.panelCount)) return;
    // Once the library has done with adding it.
    queueMicrotask(() => {
      question.removePanel(panelIndex);
      refuse(question);
    });
  });
}
