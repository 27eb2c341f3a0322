import { useEffect, useRef } from 'react';
import type { SurveyModel } from 'survey-core';
import type { SurveyAnswers } from './create-survey.ts';
import { notifyChanges } from './notify-changes.ts';
import { showAnswers } from './show-answers.ts';

interface Answered {
  value: SurveyAnswers | undefined;
  onChange(answers: SurveyAnswers): void;
  /** Grows whenever `value` changed by anything but this survey. */
  externalRevision: number;
}

const answersOf = (value: unknown): SurveyAnswers =>
  typeof value === 'object' && value !== null ? (value as SurveyAnswers) : {};

/** Tells what is answered in the survey, and shows in it what is answered elsewhere. */
export function useAnswers(survey: SurveyModel | null, { value, onChange, externalRevision }: Answered): void {
  /** What the survey showed or told last. */
  const known = useRef(answersOf(value));
  const shownRevision = useRef(externalRevision);
  const flush = useRef<() => void>(() => undefined);
  useEffect(() => {
    if (!survey) return undefined;
    const notifier = notifyChanges(survey, (answers) => {
      known.current = answers;
      onChange(answers);
    });
    flush.current = notifier.flush;
    return notifier.stop;
  }, [survey, onChange]);
  useEffect(() => {
    if (!survey || shownRevision.current === externalRevision) return;
    shownRevision.current = externalRevision;
    const before = known.current;
    flush.current();
    // What was typed meanwhile was told just now: it comes back merged with what came from elsewhere.
    if (known.current !== before) return;
    known.current = answersOf(value);
    showAnswers(survey, before, known.current);
  }, [survey, value, externalRevision]);
}
