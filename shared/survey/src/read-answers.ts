import type { Language } from '@impact-call/contracts';
import { fillSurvey } from './fill-survey.ts';
import { readQuestion, type AnswerReader, type ReadAnswer } from './read-question.ts';
import { visibleQuestions } from './visible-questions.ts';

/** A question of the survey itself. */
export interface ReadQuestion extends ReadAnswer {
  /** Whether more was stored than the question lets anybody answer; only a part of it is read. */
  isCut: boolean;
}

/** A page of a survey with the questions that its applicant could see. */
export interface ReadPage {
  key: string;
  /** Empty where it has none. */
  title: string;
  questions: ReadQuestion[];
}

/**
 * The questions that an applicant with these answers could see, page by page and in order, each with its answer in
 * words: labels instead of codes, numbers and days as the language writes them. Null when the definition is not a
 * survey, or asks nothing. `hidden` stands in place of answers that say who gave them.
 */
export function readAnswers(
  definition: string,
  given: unknown,
  language: Language,
  hidden?: string,
): ReadPage[] | null {
  const reader: AnswerReader = { language, ...(hidden === undefined ? {} : { hidden }) };
  const filled = fillSurvey(definition, given, language);
  if (!filled || filled.survey.getAllQuestions().length === 0) return null;
  const cut = new Set(filled.cut.map(({ question }) => question));
  const asked = visibleQuestions(filled.survey);
  return filled.survey.pages
    .map((page) => {
      // Where all pages are shown as one, a question says that it is on that one.
      const own = new Set<unknown>(page.questions);
      return {
        key: page.name,
        title: page.locTitle.textOrHtml,
        questions: asked
          .filter((question) => own.has(question))
          .map((question) => ({ ...readQuestion(question, reader), isCut: cut.has(question.name) })),
      };
    })
    .filter(({ questions }) => questions.length > 0);
}
