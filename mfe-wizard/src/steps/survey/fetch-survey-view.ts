/**
 * Loads SurveyJS and its styles when a survey opens. The only import of it: webpack would emit a chunk per import, and
 * a page could load both.
 */
export const fetchSurveyView = () => import('./survey-view.tsx');
