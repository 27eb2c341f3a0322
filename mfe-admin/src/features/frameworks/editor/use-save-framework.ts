import { isProblem } from '@impact-call/api-client';
import type { ImpactFrameworkForAdmin } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { useState } from 'react';
import { refetch } from '../../../console/data/use-read.ts';
import { useOneAtATime } from '../../../console/forms/use-one-at-a-time.ts';
import { changeOf, isSame, valuesOf, type FrameworkValues } from '../framework-values.ts';
import { useFrameworkT } from '../texts.ts';
import { FRAMEWORK_LISTS } from '../use-frameworks.ts';
import { serverProblems } from './problems.ts';
import type { FormState } from './use-form-state.ts';

/** The version that saving would overwrite, because another administrator saved in between. */
export interface Conflict {
  mine: FrameworkValues;
  theirs: ImpactFrameworkForAdmin;
}

/** Shows why a framework could not be saved. */
function useRefuse(form: FormState, onConflict: (conflict: Conflict) => void) {
  const t = useFrameworkT();
  const { notify } = useShell();
  return (error: unknown, mine: FrameworkValues): void => {
    if (isProblem(error, 'version-conflict'))
      return onConflict({ mine, theirs: error.current as ImpactFrameworkForAdmin });
    if (isProblem(error, 'rule-broken') || isProblem(error, 'request-invalid'))
      return form.setProblems(serverProblems(error.errors, mine));
    const missing = isProblem(error, 'not-found');
    notify({ kind: 'error', title: t('save.failed'), message: t(missing ? 'one.notFoundHint' : 'save.failedHint') });
  };
}

/** Saves a framework as a new version, one save at a time. */
export function useSaveFramework(opened: ImpactFrameworkForAdmin, form: FormState) {
  const t = useFrameworkT();
  const { api, queryClient, notify } = useShell();
  const [stored, setStored] = useState(opened);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { busy, isRunning, attempt } = useOneAtATime();
  const refuse = useRefuse(form, setConflict);

  const settle = (sent: FrameworkValues, saved: ImpactFrameworkForAdmin): void => {
    setStored(saved);
    form.accept(sent, valuesOf(saved));
    setConflict(null);
    void refetch(queryClient, FRAMEWORK_LISTS);
    notify({ kind: 'success', title: t('save.done', { version: saved.version }) });
  };

  /** Saves `mine` over the stored version; resolves to whether it succeeded. */
  const save = async (mine: FrameworkValues, over: ImpactFrameworkForAdmin): Promise<boolean> => {
    if (isRunning() || isSame(valuesOf(over), mine)) return false;
    return attempt(
      async () => settle(mine, await api.UpdateImpactFrameworkSet({ body: changeOf(over, mine) })),
      (error) => refuse(error, mine),
    );
  };

  return {
    stored,
    busy,
    conflict,
    save: () => save(form.values, stored),
    /** Takes over a version saved elsewhere on the page. */
    accept: (saved: ImpactFrameworkForAdmin): void => settle(form.values, saved),
    /** Saves the merged version over the other administrator's. */
    async resolve(chosen: FrameworkValues, theirs: ImpactFrameworkForAdmin): Promise<void> {
      setStored(theirs);
      form.accept(form.values, valuesOf(theirs));
      form.setAll(() => chosen);
      if (!(await save(chosen, theirs))) setConflict(null);
    },
    postpone: () => setConflict(null),
  };
}
