import { isProblem } from '@impact-call/api-client';
import type { CallForAdmin } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { useState } from 'react';
import { useOneAtATime } from '../../../console/forms/use-one-at-a-time.ts';
import { useCallT } from '../texts.ts';
import { forgetCalls, oneCall } from '../use-calls.ts';
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
  const [saved, setStored] = useState(opened);
  // Publishing, above this page, changes the version and no field of the form.
  const isSame = changedFields(valuesOf(saved), valuesOf(opened)).length === 0;
  const stored = opened.version > saved.version && isSame ? opened : saved;
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const settle = (sent: CallValues, now: CallForAdmin, title: string): void => {
    setStored(now);
    form.accept(sent, valuesOf(now));
    setConflict(null);
    setSavedAt(new Date());
    queryClient.setQueryData(oneCall(now.id), now);
    forgetCalls(queryClient);
    notify({ kind: 'success', title });
  };
  return { stored, setStored, savedAt, conflict, setConflict, settle };
}

/** Saves the changed fields of a call, one request at a time. */
export function useSaveCall(opened: CallForAdmin, form: FormState) {
  const t = useCallT();
  const { api } = useShell();
  const { stored, setStored, savedAt, conflict, setConflict, settle } = useStored(opened, form);
  const { busy, isRunning, attempt } = useOneAtATime();
  const refuse = useRefuse(form, setConflict);

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
