import { type ApiProblem, isProblem } from '@impact-call/api-client';
import type { ImpactFrameworkForAdmin } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { useState } from 'react';
import { useWrite } from '../../../console/data/use-write.ts';
import { isSame } from '../../../console/forms/record/is-same.ts';
import { refetch } from '../../../console/data/use-read.ts';
import { changeOf, valuesOf, type FrameworkValues } from '../framework-values.ts';
import { useFrameworkT } from '../texts.ts';
import { FRAMEWORK_LISTS } from '../use-frameworks.ts';
import { serverProblems } from './problems.ts';
import type { FormState } from './use-form-state.ts';

/** The version that saving would overwrite, because another administrator saved in between. */
export interface Conflict {
  mine: FrameworkValues;
  theirs: ImpactFrameworkForAdmin;
}

const isInvalid = (error: Error): error is ApiProblem =>
  isProblem(error, 'rule-broken') || isProblem(error, 'request-invalid');

/** Saves a framework as a new version; the editor itself shows conflicts and problems of fields. */
function useUpdate() {
  const t = useFrameworkT();
  return useWrite('UpdateImpactFrameworkSet', {
    failed: t('save.failed'),
    why: (error) => t(isProblem(error, 'not-found') ? 'one.notFoundHint' : 'save.failedHint'),
    handle: (error) => isInvalid(error) || isProblem(error, 'version-conflict'),
  });
}

/** Saves a framework as a new version, one save at a time. */
export function useSaveFramework(opened: ImpactFrameworkForAdmin, form: FormState) {
  const t = useFrameworkT();
  const { queryClient, notify } = useShell();
  const [stored, setStored] = useState(opened);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { mutate, isPending: busy } = useUpdate();

  const settle = (sent: FrameworkValues, saved: ImpactFrameworkForAdmin): void => {
    setStored(saved);
    form.accept(sent, valuesOf(saved));
    setConflict(null);
    void refetch(queryClient, FRAMEWORK_LISTS);
    notify({ kind: 'success', title: t('save.done', { version: saved.version }) });
  };

  /** Saves `mine` over the stored version. */
  const save = (mine: FrameworkValues, over: ImpactFrameworkForAdmin): void => {
    if (busy) return;
    if (isSame(valuesOf(over), mine)) return setConflict(null);
    const onError = (error: Error): void => {
      const isBehind = isProblem(error, 'version-conflict');
      setConflict(isBehind ? { mine, theirs: error.current as ImpactFrameworkForAdmin } : null);
      if (isInvalid(error)) form.setProblems(serverProblems(error.errors, mine));
    };
    mutate({ body: changeOf(over, mine) }, { onSuccess: (saved) => settle(mine, saved), onError });
  };

  return {
    stored,
    busy,
    conflict,
    save: () => save(form.values, stored),
    /** Takes over a version saved elsewhere on the page. */
    accept: (saved: ImpactFrameworkForAdmin): void => settle(form.values, saved),
    /** Saves the merged version over the other administrator's. */
    resolve(chosen: FrameworkValues, theirs: ImpactFrameworkForAdmin): void {
      setStored(theirs);
      form.accept(form.values, valuesOf(theirs));
      form.setValues(chosen);
      save(chosen, theirs);
    },
    postpone: () => setConflict(null),
  };
}
