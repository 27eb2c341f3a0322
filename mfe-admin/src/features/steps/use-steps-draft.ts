import { isProblem } from '@impact-call/api-client';
import type { CallType } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { useEffect, useState } from 'react';
import { keepDraft, storedDraft } from './kept-draft.ts';
import { CALL_TYPES, EARLIER_DRAFTS } from './queries.ts';
import {
  afterSaving,
  draftOf,
  inputOf,
  isChanged,
  problemsOf,
  type DraftProblem,
  type DraftStep,
} from './steps-draft.ts';

const KEEP_AFTER_MS = 400;

/** Outcome of the last save. */
export type SaveState =
  | { kind: 'none' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'refused'; problems: DraftProblem[] }
  | { kind: 'conflict'; current: CallType }
  | { kind: 'failed' };

/** The edited steps on top of the stored ones; unsaved steps stay on this device. */
function useEditedSteps(stored: CallType) {
  const { queryClient } = useShell();
  const [base, setBase] = useState(stored);
  const [existing] = useState(() => storedDraft(stored.id, stored.version));
  const [steps, setSteps] = useState<DraftStep[]>(() => existing ?? draftOf(stored.steps));
  const changed = isChanged(steps, base.steps);

  useEffect(() => {
    const timer = setTimeout(
      () => keepDraft(base.id, changed ? { version: base.version, steps } : null),
      KEEP_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [base.id, base.version, changed, steps]);

  /** `sent` are the saved steps: what the user changed during the request stays changed. */
  const take = (callType: CallType, sent?: readonly DraftStep[]): void => {
    setBase(callType);
    setSteps((latest) => afterSaving(latest, sent, draftOf(callType.steps)));
    keepDraft(callType.id, null);
    queryClient.setQueryData([...CALL_TYPES, 'one', callType.id], callType);
  };
  return { base, steps, setSteps, changed, wasKept: existing !== null, take };
}

/** The request body; stored steps keep their ids. */
function sentOver(over: CallType, steps: readonly DraftStep[]) {
  const known = new Set(over.steps.map(({ id }) => id));
  const own = steps.map(({ id, ...step }) => (id !== undefined && known.has(id) ? { ...step, id } : step));
  return inputOf(own, over.steps);
}

/** Editing and saving of a call type's steps. */
export function useStepsDraft(stored: CallType) {
  const { api, queryClient } = useShell();
  const { take, ...edited } = useEditedSteps(stored);
  const { base, steps } = edited;
  const [state, setState] = useState<SaveState>({ kind: 'none' });

  /** Returns whether the steps were stored. After a conflict this version replaces the other one. */
  const save = async (): Promise<boolean> => {
    if (state.kind === 'saving') return false;
    const over = state.kind === 'conflict' ? state.current : base;
    setState({ kind: 'saving' });
    try {
      const body = { id: over.id, version: over.version, steps: sentOver(over, steps) };
      const saved = await api.UpsertCallType({ body });
      take(saved, steps);
      setState({ kind: 'saved', at: new Date() });
      void queryClient.invalidateQueries({ queryKey: EARLIER_DRAFTS });
      await queryClient.invalidateQueries({ queryKey: CALL_TYPES });
      return true;
    } catch (error) {
      setState(stateAfter(error));
      return false;
    }
  };

  return {
    ...edited,
    state,
    save,
    /** Discards unsaved changes; after a conflict, loads the version of the other user. */
    discard: (): void => {
      take(state.kind === 'conflict' ? state.current : base);
      setState({ kind: 'none' });
    },
  };
}

function stateAfter(error: unknown): SaveState {
  if (isProblem(error, 'version-conflict') && error.current)
    return { kind: 'conflict', current: error.current as CallType };
  if (isProblem(error, 'rule-broken')) return { kind: 'refused', problems: problemsOf(error.errors) };
  return { kind: 'failed' };
}
