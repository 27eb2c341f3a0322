import { boundAnswers } from '@impact-call/domain';
import { CustomError, type Question, type SurveyModel } from 'survey-core';
import { libraryText } from './library-texts.ts';
import { hasAddedRows, hasEntries, isTable } from './question-kinds.ts';

const definitions = new WeakMap<object, unknown>();

type Answers = Readonly<Record<string, unknown>>;

/** The server cuts answers with the same function. */
const isBeyond = (definition: unknown, answers: Answers, { name }: Question): boolean =>
  boundAnswers(definition, answers).cut.some(({ question, code }) => question === name && code === 'too-many-entries');

/** Null without a problem. */
export function rowsProblem(question: Question): string | null {
  const survey = question.survey as SurveyModel | null;
  const definition = survey && definitions.get(survey);
  if (!definition || question.parentQuestion || !(isTable(question) || hasEntries(question))) return null;
  return isBeyond(definition, survey.data as Answers, question) ? libraryText(question, 'tooManyRows') : null;
}

function refuse(question: Question): void {
  question.addError(new CustomError(libraryText(question, 'noMoreRows'), question));
}

/** Limits rows and entries to what can be sent, and shows an error beyond it. `definition` is JSON. */
export function boundRows(survey: SurveyModel, definition: unknown): void {
  definitions.set(survey, definition);
  const hasCapacity = (question: Question, count: number): boolean => {
    const rows = Array.isArray(question.value) ? (question.value as unknown[]) : [];
    const all = Array.from({ length: count }, (_, index) => rows[index] ?? {});
    return !isBeyond(definition, { ...(survey.data as Answers), [question.getValueName()]: all }, question);
  };
  survey.onMatrixRowAdding.add((_, options) => {
    const { question } = options;
    if (!options.allow || question.parentQuestion || !hasAddedRows(question)) return;
    if (hasCapacity(question, question.rowCount + 1)) return;
    options.allow = false;
    refuse(question);
  });
  survey.onDynamicPanelAdded.add((_, { question, panelIndex }) => {
    if (question.parentQuestion || !hasEntries(question) || hasCapacity(question, question.panelCount)) return;
    // After the library has finished adding it.
    queueMicrotask(() => {
      question.removePanel(panelIndex);
      refuse(question);
    });
  });
}
