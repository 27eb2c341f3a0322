import type { Language } from '@impact-call/contracts';
import {
  QuestionMatrixDropdownModelBase,
  QuestionMatrixDynamicModel,
  QuestionMatrixModel,
  QuestionMultipleTextModel,
  QuestionPanelDynamicModel,
  type Question,
} from 'survey-core';
import { answerText } from './answer-text.ts';

/** Header of tables with one answer for each line. */
const HEADER: Record<Language, [string, string]> = { it: ['Voce', 'Risposta'], en: ['Item', 'Answer'], fr: ['Élément', 'Réponse'] };

function matrixRows(question: QuestionMatrixModel, language: Language): string[][] {
  const lines = question.visibleRows.map((row) => [row.text, question.columns.find(({ value }) => value === row.value)?.text ?? '']);
  return [HEADER[language], ...lines];
}

// A table that grows has no names for its rows; the others do.
function cellRows(question: QuestionMatrixDropdownModelBase, language: Language): string[][] {
  const isNamed = !(question instanceof QuestionMatrixDynamicModel);
  const columns = question.visibleColumns;
  const titles = columns.map((column) => column.fullTitle);
  const lines = question.visibleRows.map((row) => {
    const answers = columns.map((column) => row.cells.find((cell) => cell.column === column)?.question);
    return [...(isNamed ? [row.text] : []), ...answers.map((answer) => (answer?.isVisible ? answerText(answer, language) : ''))];
  });
  return [isNamed ? ['', ...titles] : titles, ...lines];
}

function panelRows(question: QuestionPanelDynamicModel, language: Language): string[][] {
  const columns = question.template.questions;
  const lines = question.panels.map((panel) =>
    columns.map(({ name }) => {
      const answer = panel.getQuestionByName(name);
      return answer?.isVisible ? answerText(answer, language) : '';
    }),
  );
  return [columns.map((column) => column.processedTitle), ...lines];
}

/** The answers of a question that asks for several things, as a table whose first row is the header; null for the others. */
export function answerRows(question: Question, language: Language): string[][] | null {
  if (question instanceof QuestionMatrixModel) return matrixRows(question, language);
  if (question instanceof QuestionMatrixDropdownModelBase) return cellRows(question, language);
  if (question instanceof QuestionPanelDynamicModel) return panelRows(question, language);
  if (question instanceof QuestionMultipleTextModel) {
    return [HEADER[language], ...question.items.map((item) => [item.fullTitle, answerText(item.editor, language)])];
  }
  return null;
}
