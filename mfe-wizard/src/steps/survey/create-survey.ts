import { fillSurvey, findSurveyErrors } from '@impact-call/survey';
import { CustomError, Model, settings, type Question, type SurveyModel } from 'survey-core';
import { keepAsTyped } from '@impact-call/survey/as-typed';
import { fillIn } from '@impact-call/survey/fill-in';
import { libraryText } from '@impact-call/survey/library-texts';
import { boundRows } from '@impact-call/survey/row-bounds';
import { leavePagesToWizard } from '@impact-call/survey/wizard-pages';
import { joined, type Speaks } from '../../features/explained/explain-errors.ts';
import './designer/library-gaps.ts';
import './signature/signature-ink.ts';
import './answers/stored-not-inline.ts';
import type { Language, Step } from '@impact-call/contracts';
import type { StepProblem } from '@impact-call/contracts/remote';

export type SurveyAnswers = Record<string, unknown>;

settings.animationEnabled = false;

/** With more questions, a page renders them lazily. */
const MAX_RENDERED_AT_ONCE = 100;

/** Too many questions to render and validate all of them on every keystroke. */
export const isLarge = (survey: SurveyModel): boolean =>
  survey.pages.some(({ questions }) => questions.length > MAX_RENDERED_AT_ONCE);

/** Null for invalid JSON, which is not displayed (docs/rules/08-steps.md#unreadable-survey). */
export function createSurvey(
  step: Pick<Step, 'content'>,
  language: Language,
  answers: unknown,
  readOnly: boolean,
  prepare?: (survey: SurveyModel) => void,
): SurveyModel | null {
  const survey = parse(step.content);
  if (!survey) return null;
  // Before the answers are set, because SurveyJS then starts to show stored files.
  prepare?.(survey);
  survey.locale = language;
  leavePagesToWizard(survey);
  keepAsTyped(survey);
  boundRows(survey, JSON.parse(step.content));
  // SurveyJS would hide the questions on completion, by automatic page turns or by triggers.
  survey.onCompleting.add((_, options) => void (options.allow = false));
  survey.showNavigationButtons = false;
  survey.showTitle = false;
  survey.showProgressBar = false;
  survey.showPageTitles = true;
  survey.showCompletePage = false;
  survey.checkErrorsMode = 'onNextPage';
  survey.focusFirstQuestionAutomatic = false;
  survey.autoFocusFirstError = false;
  // The page scrolls instead of the survey, which would cut off focus rings and dropdowns.
  survey.fitToContainer = false;
  survey.questionErrorLocation = 'top';
  // Large surveys render distant questions lazily; small ones render all at once.
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
 * The anchor is the question's name, or its matrix's. Rows shown one at a time do not display theirs: `refused` does.
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
