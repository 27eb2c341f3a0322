import type { SurveyModel } from 'survey-core';

/**
 * Leaves paging and completion to the wizard. A definition could otherwise make questions unreachable: a page with a
 * start button, one question at a time, a time limit.
 */
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
