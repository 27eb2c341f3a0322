import type { Language } from '@impact-call/contracts';
import { fillSurvey } from './filling/fill-survey.ts';
import { readQuestion, type AnswerReader, type ReadAnswer } from './read-question.ts';
import { visibleQuestions } from './visible-questions.ts';

export interface ReadQuestion extends ReadAnswer {
  isCut: boolean;
}

export interface ReadPage {
  key: string;
  title: string;
  questions: ReadQuestion[];
}

/** Visible ones in order. Null for an invalid or empty survey. `hidden` replaces answers that identify a person. */
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
  const requested = visibleQuestions(filled.survey);
  return filled.survey.pages
    .map((page) => {
      // With all pages shown as one, `question.page` is that single page.
      const own = new Set<unknown>(page.questions);
      return {
        key: page.name,
        title: page.locTitle.textOrHtml,
        questions: requested
          .filter((question) => own.has(question))
          .map((question) => ({ ...readQuestion(question, reader), isCut: cut.has(question.name) })),
      };
    })
    .filter(({ questions }) => questions.length > 0);
}
