import { isProblem } from '@impact-call/api-client';
import type { CallType } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { readWording } from '@impact-call/ui/localized';
import { useEffect, useMemo, useState } from 'react';
import { keyOf, refetch } from '../../console/data/use-read.ts';
import { useWrite } from '../../console/data/use-write.ts';
import { useRecord } from '../../console/forms/record/use-record.ts';
import { CALL_TYPES } from './queries.ts';
import {
  afterSaving,
  draftOf,
  type DraftProblem,
  type DraftStep,
  keepDraft,
  problemsOf,
  sentOver,
  storedDraft,
} from './steps-draft.ts';
import { useStepT } from './texts.ts';

type T = ReturnType<typeof useStepT>;

const CODES = [
  'required',
  'duplicate',
  'maximum',
  'unknown',
  'unknown-file',
  'languages-differ',
  'survey',
  'element-unnamed',
  'element-type',
  'element-no-type',
  'element-property',
  'address',
  'pattern-invalid',
  'pattern-dangerous',
  'too-many',
  'too-large',
] as const;

const FIELDS = ['name', 'description', 'content'] as const;

const KEEP_AFTER_MS = 400;

/** The order of the steps is part of the record, so they are one field. */
interface StepsValues {
  steps: readonly DraftStep[];
}

const valuesOf = ({ steps }: CallType): StepsValues => ({ steps: draftOf(steps) });

const refusedSteps = (error: Error | null): DraftProblem[] =>
  isProblem(error, 'rule-broken') ? problemsOf(error.errors) : [];

/** What the user changed during the request stays changed. */
const settle = (saved: CallType, { sent, present }: { sent: StepsValues; present: StepsValues }) => {
  const stored = draftOf(saved.steps);
  return {
    before: { steps: afterSaving(sent.steps, sent.steps, stored) },
    present: { steps: afterSaving(present.steps, sent.steps, stored) },
  };
};

function useUpdate() {
  const { queryClient } = useShell();
  return useWrite('UpsertCallType', {
    onSuccess(saved) {
      keepDraft(saved.id, null);
      queryClient.setQueryData(keyOf('GetCallType', { query: { id: saved.id } }), saved);
      void refetch(queryClient, CALL_TYPES);
    },
  });
}

/** The refused steps as the error summary lists them: each problem with the number and name of its step. */
function useListed() {
  const t = useStepT();
  const { language } = useShell();
  return (problems: readonly DraftProblem[], steps: readonly DraftStep[]) =>
    problems.map((problem, index) => {
      const step = steps[problem.place];
      const name = step ? `${problem.place + 1}. ${readWording(step.name, language) || t('unnamed')}: ` : '';
      // Its place is the name of a question, which no path can contain; it stays until the next attempt.
      return { field: `refused.${index}.${step?.key ?? ''}`, message: `${name}${problemText(problem, t)}` };
    });
}

/** Unsaved steps stay on this device; `onRefused` gets the key of the first step that the service refused. */
export function useStepsRecord(opened: CallType, onRefused: (key: string) => void) {
  const [draft] = useState(() => storedDraft(opened.id, opened.version));
  const listed = useListed();
  const { mutateAsync } = useUpdate();
  const record = useRecord<StepsValues, CallType, CallType>({
    opened,
    initial: valuesOf(opened),
    ...(draft && { typed: { steps: draft } }),
    valuesOf,
    settle,
    anchorOf: (path) => path.split('.')[2] ?? '',
    problemsOf(error, { steps }) {
      const refused = refusedSteps(error);
      const first = refused.find(({ place }) => place >= 0);
      const key = first && steps[first.place]?.key;
      if (key !== undefined) onRefused(key);
      return listed(refused, steps);
    },
    send: ({ steps }, over) =>
      mutateAsync({ body: { id: over.id, version: over.version, steps: sentOver(over, steps) } }),
  });
  const { stored, values, isChanged, error } = record;
  const { steps } = values;
  useEffect(() => {
    const draft = isChanged ? { version: stored.version, steps } : null;
    const timer = setTimeout(() => keepDraft(stored.id, draft), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [stored.id, stored.version, isChanged, steps]);
  return {
    ...record,
    steps,
    setSteps: (next: readonly DraftStep[] | ((present: readonly DraftStep[]) => readonly DraftStep[])): void =>
      record.set('steps', next),
    refused: useMemo(() => refusedSteps(error), [error]),
    /** Whether the steps are unsaved ones of an earlier visit. */
    wasStored: draft !== null && error === null && record.savedAt === null,
  };
}

export function problemText({ code, field, message, params }: DraftProblem, t: T): string {
  const known = CODES.find((each) => each === code);
  const what = t(`what.${FIELDS.find((each) => each === field) ?? 'step'}`);
  return known ? t(`problem.${known}`, { ...params, what }) : t('problem.other', { what, message });
}
