import { useEffect, useRef } from 'react';
import { type SurveyModel, settings } from 'survey-core';
import type { SurveyAnswers } from '../create-survey.ts';
import { notifyChanges } from './notify-changes.ts';
import { changesBetween } from '../../../features/autosave/answers.ts';

/** Question by question, so that the user can continue typing elsewhere. Equal values stay as they are. */
function showAnswers(survey: SurveyModel, before: SurveyAnswers, after: SurveyAnswers): void {
  for (const name of Object.keys(changesBetween(JSON.stringify(before), JSON.stringify(after)))) {
    const [field = ''] = name.split('\u0000');
    const value = after[field];
    if (field.endsWith(settings.commentSuffix))
      survey.setComment(field.slice(0, -settings.commentSuffix.length), typeof value === 'string' ? value : '');
    else if (value === undefined) survey.clearValue(field);
    else survey.setValue(field, value);
  }
}

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
