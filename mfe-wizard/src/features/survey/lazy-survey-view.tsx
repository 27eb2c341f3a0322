import { lazy, Suspense, use, type ReactNode } from 'react';
import type { StepProps } from '@impact-call/contracts/remote';
import type { SurveyAnswers } from './create-survey.ts';
import { loadViews } from './seldom/load-parts.ts';
import { neededParts } from './seldom/needed-parts.ts';

const importView = () => import('./survey-view.tsx');

/** SurveyJS and its styles are fetched when a survey is opened, and not before. */
const SurveyView = lazy(() => importView().then((m) => ({ default: m.SurveyView })));

/** What was fetched for a survey, by the parts that it needs. A failure is kept, as React keeps one of the view. */
const fetched = new Map<string, Promise<unknown>>();

/** The library and its parts, asked for at once. */
function fetchFor(content: string): Promise<unknown> {
  const key = neededParts(content).join();
  const known = fetched.get(key) ?? Promise.all([importView(), loadViews(content)]);
  fetched.set(key, known);
  return known;
}

/** The questions of a survey step; the fallback is shown until all that they need was fetched. */
export function LazySurveyView({ fallback, ...props }: StepProps<SurveyAnswers> & { fallback?: ReactNode }) {
  return (
    <Suspense fallback={fallback}>
      <WithParts {...props} />
    </Suspense>
  );
}

function WithParts(props: StepProps<SurveyAnswers>) {
  const { content } = props.step;
  if (neededParts(content).length > 0) use(fetchFor(content));
  return <SurveyView {...props} />;
}
