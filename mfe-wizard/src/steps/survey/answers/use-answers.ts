import { useEffect, useRef } from 'react';
import type { SurveyModel } from 'survey-core';
import type { SurveyAnswers } from '../create-survey.ts';
import { notifyChanges } from './notify-changes.ts';
import { showAnswers } from './show-answers.ts';

interface Answered {
  value: SurveyAnswers | undefined;
  onChange(answers: SurveyAnswers): void;
  /** When `value` changed other than by this survey. */
  externalRevision: number;
}

const answersOf = (value: unknown): SurveyAnswers =>
  typeof value === 'object' && value !== null ? (value as SurveyAnswers) : {};

export function useAnswers(survey: SurveyModel | null, { value, onChange, externalRevision }: Answered): void {
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
    // Newer input has just been reported; it comes back merged with the external answers.
    if (known.current !== before) return;
    known.current = answersOf(value);
    showAnswers(survey, before, known.current);
  }, [survey, value, externalRevision]);
}
