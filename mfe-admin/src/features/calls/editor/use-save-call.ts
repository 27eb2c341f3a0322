import { isProblem } from '@impact-call/api-client';
import type { CallChange, CallForAdmin } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { useState } from 'react';
import { useOneAtATime } from '../../../console/forms/use-one-at-a-time.ts';
import { useCallT } from '../texts.ts';
import { forgetCalls } from '../use-calls.ts';
import { changedFields, changeOf, valuesOf, type CallValues } from './call-values.ts';
import { serverProblems } from './server-problems.ts';
import type { FormState } from './use-form-state.ts';

/** Another user has saved the call: their version, and the form that would overwrite it. */
export interface Conflict {
  mine: CallValues;
  theirs: CallForAdmin;
}

/** Shows why the call could not be saved. */
function useRefuse(form: FormState, onConflict: (conflict: Conflict) => void) {
  const t = useCallT();
  const { notify } = useShell();
  return (error: unknown, mine: CallValues): void => {
    if (isProblem(error, 'version-conflict')) return onConflict({ mine, theirs: error.current as CallForAdmin });
    if (isProblem(error, 'rule-broken')) return form.setProblems(serverProblems(error.errors));
    const missing = isProblem(error, 'not-found');
    const message = isProblem(error, 'lock-fixed')
      ? t('field.lockFixed')
      : t(missing ? 'one.notFoundHint' : 'save.failedHint');
    notify({ kind: 'error', title: t(missing ? 'one.notFound' : 'save.failed'), message });
  };
}

/** The stored call, and how the form follows it. */
function useStored(opened: CallForAdmin, form: FormState) {
  const { queryClient, notify } = useShell();
  const [stored, setStored] = useState(opened);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const settle = (sent: CallValues, saved: CallForAdmin, title: string): void => {
    setStored(saved);
    form.accept(sent, valuesOf(saved));
    setConflict(null);
    setSavedAt(new Date());
    forgetCalls(queryClient);
    notify({ kind: 'success', title });
  };
  return { stored, setStored, savedAt, conflict, setConflict, settle };
}

/** Publishes or unpublishes the stored call. */
function useChangeState({ stored, settle }: ReturnType<typeof useStored>, refuse: (error: unknown) => void) {
  const t = useCallT();
  const { api, queryClient, notify } = useShell();
  return {
    change: async (state: NonNullable<CallChange['state']>): Promise<void> => {
      const saved = await api.UpdateCall({ body: { id: stored.id, version: stored.version, state } });
      settle(valuesOf(stored), saved, t(state === 'draft' ? 'withdraw.done' : 'publish.done'));
    },
    refuseChange: (error: unknown): void => {
      if (!isProblem(error, 'rule-broken')) return refuse(error);
      // A step changed in between: reload the checklist, which says what is missing.
      forgetCalls(queryClient);
      notify({ kind: 'error', title: t('publish.refused') });
    },
  };
}

/** Saves the changed fields of a call, one request at a time. */
export function useSaveCall(opened: CallForAdmin, form: FormState) {
  const t = useCallT();
  const { api } = useShell();
  const storing = useStored(opened, form);
  const { stored, setStored, savedAt, conflict, setConflict, settle } = storing;
  const { busy, isRunning, attempt } = useOneAtATime();
  const refuse = useRefuse(form, setConflict);
  const { change, refuseChange } = useChangeState(storing, (error) => refuse(error, form.values));

  /** Saves `mine` over the stored version; true on success. */
  const save = async (mine: CallValues, over: CallForAdmin): Promise<boolean> => {
    const isNewLock = over.callLockEnd === null;
    const isIdle = changedFields(valuesOf(over), mine).length === 0;
    if (isRunning() || isIdle || !form.check(mine, isNewLock)) return false;
    return attempt(
      async () => settle(mine, await api.UpdateCall({ body: changeOf(over, valuesOf(over), mine) }), t('save.updated')),
      (error) => refuse(error, mine),
    );
  };

  return {
    stored,
    savedAt,
    busy,
    conflict,
    save: () => save(form.values, stored),
    changeState: (state: NonNullable<CallChange['state']>): Promise<boolean> =>
      attempt(() => change(state), refuseChange),
    /** Saves the merged version over the one that another user saved. */
    async resolve(chosen: CallValues, theirs: CallForAdmin): Promise<void> {
      setStored(theirs);
      form.accept(form.values, valuesOf(theirs));
      for (const field of changedFields(valuesOf(theirs), chosen)) form.set(field, chosen[field]);
      if (!(await save(chosen, theirs))) setConflict(null);
    },
    postpone: () => setConflict(null),
  };
}
