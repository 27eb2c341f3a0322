import { isProblem } from '@impact-call/api-client';
import type { ImpactFrameworkForAdmin } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { useRef, useState } from 'react';
import { changeOf, isSame, valuesOf, type FrameworkValues } from '../framework-values.ts';
import { useFrameworkT } from '../texts.ts';
import { forgetFrameworks } from '../use-frameworks.ts';
import { serverProblems } from './problems.ts';
import type { FormState } from './use-form-state.ts';

/** What a form would overwrite: somebody else saved the framework in the meantime. */
export interface Conflict {
  mine: FrameworkValues;
  theirs: ImpactFrameworkForAdmin;
}

/** Saves a framework as a new version; one at a time. */
export function useSaveFramework(opened: ImpactFrameworkForAdmin, form: FormState) {
  const t = useFrameworkT();
  const { api, queryClient, notify } = useShell();
  const [stored, setStored] = useState(opened);
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const running = useRef(false);

  const refuse = (error: unknown, mine: FrameworkValues): void => {
    if (isProblem(error, 'version-conflict'))
      return setConflict({ mine, theirs: error.current as ImpactFrameworkForAdmin });
    if (isProblem(error, 'rule-broken') || isProblem(error, 'request-invalid'))
      return form.setProblems(serverProblems(error.errors, mine));
    const missing = isProblem(error, 'not-found');
    notify({ kind: 'error', title: t('save.failed'), message: t(missing ? 'one.notFoundHint' : 'save.failedHint') });
  };

  const settle = (sent: FrameworkValues, saved: ImpactFrameworkForAdmin): void => {
    setStored(saved);
    form.accept(sent, valuesOf(saved));
    setConflict(null);
    forgetFrameworks(queryClient);
    notify({ kind: 'success', title: t('save.done', { version: saved.version }) });
  };

  /** `mine` over what is stored; true when it is stored afterwards. */
  const save = async (mine: FrameworkValues, over: ImpactFrameworkForAdmin): Promise<boolean> => {
    if (running.current || isSame(valuesOf(over), mine)) return false;
    running.current = true;
    setBusy(true);
    try {
      settle(mine, await api.UpdateImpactFrameworkSet({ body: changeOf(over, mine) }));
      return true;
    } catch (error) {
      refuse(error, mine);
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return {
    stored,
    busy,
    conflict,
    save: () => save(form.values, stored),
    /** Takes over a version that was saved elsewhere on the page. */
    accept: (saved: ImpactFrameworkForAdmin): void => settle(form.values, saved),
    /** Saves what was chosen of two versions, over the one that somebody else had saved. */
    async resolve(chosen: FrameworkValues, theirs: ImpactFrameworkForAdmin): Promise<void> {
      setStored(theirs);
      form.accept(form.values, valuesOf(theirs));
      form.setAll(() => chosen);
      if (!(await save(chosen, theirs))) setConflict(null);
    },
    postpone: () => setConflict(null),
  };
}
