import type { Question, SurveyModel } from 'survey-core';
import type { StepPager, StepProblem } from '@impact-call/contracts/remote';
import type { Speaks } from '../../features/explained/explain-errors.ts';
import { problemsIn } from './create-survey.ts';

/** The pages of SurveyJS turn synchronously. */
interface SurveyPager extends StepPager {
  next(): StepProblem[] | 'moved' | 'end';
}

/** For the wizard's Next and Previous buttons. */
export function surveyPager(survey: SurveyModel, shell: Speaks, readOnly: boolean): SurveyPager {
  return {
    next() {
      if (survey.isLastPage)
        return readOnly || completes(survey) ? 'end' : problemsIn(survey.getAllQuestions(true), shell);
      if (!readOnly && !survey.currentPage.validate(true, false))
        return problemsIn(survey.currentPage.questions as Question[], shell);
      survey.currentPageNo += 1;
      return 'moved';
    },
    previous() {
      if (survey.isFirstPage) return false;
      survey.currentPageNo -= 1;
      return true;
    },
    show({ anchor }) {
      const question = survey.getQuestionByName(anchor);
      if (!question) return;
      if (question.page && survey.currentPage !== question.page) survey.currentPage = question.page;
      if (!readOnly) question.validate(true);
      // After React has rendered the new page.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => question.focus(question.errors.length > 0 || question.containsErrors)),
      );
    },
  };
}

/** Validates the whole survey (docs/rules/08-steps.md#survey-end); the answers stay editable. */
const completes = (survey: SurveyModel): boolean => survey.validate(true, false) !== false;
