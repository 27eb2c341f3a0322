import { lazy } from 'react';

/**
 * The editor of surveys and of quizzes. Both step types hand out this one component: a survey that becomes a quiz at
 * its first right answer keeps its view, its focus and its undo history.
 */
export const LazySurveyEditor = lazy(() => import('./survey-editor.tsx').then((m) => ({ default: m.SurveyEditor })));
