import { lazy } from 'react';

/**
 * The editor of surveys and quizzes. Both step types use this component, so that a survey that becomes a quiz preserves
 * its view, focus and undo history.
 */
export const LazySurveyEditor = lazy(() => import('./survey-editor.tsx').then((m) => ({ default: m.SurveyEditor })));
