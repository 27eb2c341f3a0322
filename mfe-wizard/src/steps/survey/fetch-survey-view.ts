/** The only import: webpack would emit a chunk per import, and a page could load both. */
export const fetchSurveyView = () => import('./survey-view.tsx');
