import type { SurveyModel } from 'survey-core';

/** A start page, one question at a time or a time limit could make questions unreachable. */
export function leavePagesToWizard(survey: SurveyModel): void {
  const mode = survey.questionsOnPageMode === 'singlePage' ? 'singlePage' : 'standard';
  if (survey.firstPageIsStartPage) {
    // Must precede the start page's removal, because a single page is assembled only once.
    survey.questionsOnPageMode = 'standard';
    survey.firstPageIsStartPage = false;
    survey.currentPageNo = 0;
  }
  survey.questionsOnPageMode = mode;
  survey.showTimer = false;
}
