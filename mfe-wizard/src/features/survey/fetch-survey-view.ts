/**
 * SurveyJS and its styles, fetched when a survey is opened, and not before. Asked for in this place alone: the build
 * makes a file of its own for each place, and who asked in two at once would fetch both.
 */
export const fetchSurveyView = () => import('./survey-view.tsx');
