import { lazy } from 'react';

/** A survey that becomes a quiz preserves its view, focus and undo history. */
export const LazySurveyEditor = lazy(() => import('./survey-editor.tsx').then((m) => ({ default: m.SurveyEditor })));
