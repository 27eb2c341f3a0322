import type { SurveyModel } from 'survey-core';

/**
 * The wizard turns a survey's pages and ends its step. What a definition asks of the library instead would leave
 * questions that nobody reaches: a page with a start button, one question at a time, a clock at whose end all is over.
 */
export function leavePagesToWizard(survey: SurveyModel): void {
  const mode = survey.questionsOnPageMode === 'singlePage' ? 'singlePage' : 'standard';
  if (survey.firstPageIsStartPage) {
    // All pages as one are put together once, without the page with the button.
    survey.questionsOnPageMode = 'standard';
    survey.firstPageIsStartPage = false;
    survey.currentPageNo = 0;
  }
  survey.questionsOnPageMode = mode;
  survey.showTimer = false;
}
