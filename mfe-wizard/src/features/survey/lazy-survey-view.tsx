import { lazy, Suspense, use, useMemo, type ReactNode } from 'react';
import type { StepProps } from '@impact-call/contracts/remote';
import type { SurveyAnswers } from './create-survey.ts';
import { fetchSurveyView } from './fetch-survey-view.ts';
import { loadViews } from './seldom/load-parts.ts';
import { neededParts, type SeldomPart } from './seldom/needed-parts.ts';

const SurveyView = lazy(() => fetchSurveyView().then((m) => ({ default: m.SurveyView })));

/** What was fetched for a survey, by the parts that it needs. A failure is kept, as React keeps one of the view. */
const fetched = new Map<string, Promise<unknown>>();

/** The library and its parts, asked for at once. */
function fetchFor(content: string, parts: SeldomPart[]): Promise<unknown> {
  const key = parts.join();
  const known = fetched.get(key) ?? Promise.all([fetchSurveyView(), loadViews(content)]);
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
  // A definition of many questions takes long to search, and this is drawn anew with each letter of an answer.
  const parts = useMemo(() => neededParts(content), [content]);
  if (parts.length > 0) use(fetchFor(content, parts));
  return <SurveyView {...props} />;
}
