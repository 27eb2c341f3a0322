import { fillSurvey, findSurveyErrors } from '@impact-call/survey';
import { CustomError, Model, settings, type Question, type SurveyModel } from 'survey-core';
import { keepAsTyped } from '@impact-call/survey/as-typed';
import { fillIn } from '@impact-call/survey/fill-in';
import { libraryText } from '@impact-call/survey/library-texts';
import { boundRows } from '@impact-call/survey/row-bounds';
import { leavePagesToWizard } from '@impact-call/survey/wizard-pages';
import { joined, type Speaks } from '../explained/joined.ts';
import './library-gaps.ts';
import './signature-ink.ts';
import './stored-not-inline.ts';
import type { Language, Step } from '@impact-call/contracts';
import type { StepProblem } from '@impact-call/contracts/remote';

export type SurveyAnswers = Record<string, unknown>;

settings.animationEnabled = false;

/** More questions on one page are drawn as they come into view. */
const MOST_DRAWN_AT_ONCE = 100;

/** Whether a page has so many questions that they cannot all be drawn and looked at for each letter. */
export const isLarge = (survey: SurveyModel): boolean =>
  survey.pages.some(({ questions }) => questions.length > MOST_DRAWN_AT_ONCE);

/**
 * The survey of a step; null when its JSON cannot be read: then it is not displayed (docs/rules.md#unreadable-survey).
 */
export function createSurvey(
  step: Pick<Step, 'content'>,
  language: Language,
  answers: unknown,
  readOnly: boolean,
  prepare?: (survey: SurveyModel) => void,
): SurveyModel | null {
  const survey = parse(step.content);
  if (!survey) return null;
  // Before it has answers: with them it begins to show stored files.
  prepare?.(survey);
  survey.locale = language;
  leavePagesToWizard(survey);
  keepAsTyped(survey);
  boundRows(survey, JSON.parse(step.content));
  // The library would take the questions away: at the last answer, if pages turn by themselves, or as a trigger says.
  survey.onCompleting.add((_, options) => void (options.allow = false));
  survey.showNavigationButtons = false;
  survey.showTitle = false;
  survey.showProgressBar = false;
  survey.showPageTitles = true;
  survey.showCompletePage = false;
  survey.checkErrorsMode = 'onNextPage';
  survey.focusFirstQuestionAutomatic = false;
  survey.autoFocusFirstError = false;
  // The page scrolls, not the survey within it: focus rings and lists are cut off otherwise.
  survey.fitToContainer = false;
  survey.questionErrorLocation = 'top';
  // Questions far below are drawn when they come near; where there are few, all are there at once.
  survey.lazyRenderEnabled = isLarge(survey);
  if (typeof answers === 'object' && answers !== null) fillIn(survey, answers as SurveyAnswers);
  survey.readOnly = readOnly;
  return survey;
}

function parse(content: string): SurveyModel | null {
  try {
    const survey = new Model(JSON.parse(content));
    return survey.getAllQuestions().length > 0 ? survey : null;
  } catch {
    return null;
  }
}

/**
 * Turns what SurveyJS found into problems; the anchor is the question's name. Errors within a matrix count for it as a
 * whole. Those in rows that are read one after the other are not to be seen at its end: `refused` names the questions.
 */
export function problemsIn(
  questions: Question[],
  shell: Speaks,
  refused: ReadonlySet<string> = new Set(),
): StepProblem[] {
  return questions
    .filter(
      (question) =>
        question.isVisible && (question.errors.length > 0 || question.containsErrors || refused.has(question.name)),
    )
    .map((question) => {
      const words = question.errors.map((error) => error.getText()).find(Boolean);
      const title = question.locTitle.textOrHtml;
      const page = question.page?.name as string | undefined;
      return { anchor: question.name, message: words ? joined(shell, title, words) : title, ...(page ? { page } : {}) };
    });
}

/** All problems of a survey, as on completing its last page, and as at closing. */
export function validateSurvey(
  step: Pick<Step, 'content'>,
  shell: Speaks & { language: Language },
  answers: unknown,
): StepProblem[] {
  const filled = fillSurvey(step.content, answers, shell.language);
  if (!filled) return [];
  const refused = new Set(findSurveyErrors(filled).map(({ question }) => question));
  for (const { question: name, code } of filled.cut) {
    refused.add(name);
    const question = filled.survey.getQuestionByName(name) as Question | null;
    if (question && code === 'too-many-entries')
      question.addError(new CustomError(libraryText(question, 'tooManyRows'), question));
  }
  return problemsIn(filled.survey.getAllQuestions(true), shell, refused);
}
