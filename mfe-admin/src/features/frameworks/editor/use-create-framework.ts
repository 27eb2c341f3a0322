import { isProblem } from '@impact-call/api-client';
import { useShell } from '@impact-call/ui';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { refetch } from '../../../console/data/use-read.ts';
import { inputOf, type FrameworkValues } from '../framework-values.ts';
import { useFrameworkT } from '../texts.ts';
import { FRAMEWORK_LISTS } from '../use-frameworks.ts';
import { serverProblems, type FrameworkProblem } from './problems.ts';

/** Creates a framework once, then opens its editor. */
export function useCreateFramework(
  values: FrameworkValues,
  onProblems: (problems: readonly FrameworkProblem[]) => void,
) {
  const t = useFrameworkT();
  const { api, queryClient, notify } = useShell();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [createdId, setCreatedId] = useState<string | null>(null);
  const running = useRef(false);
  // One render later, when the unsaved-changes guard is off.
  useEffect(() => {
    if (createdId !== null) void navigate(`/admin/impact-framework/${createdId}`, { replace: true });
  }, [createdId, navigate]);

  const create = async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const { id } = await api.AddImpactFrameworkSet({ body: inputOf(values) });
      void refetch(queryClient, FRAMEWORK_LISTS);
      notify({ kind: 'success', title: t('create.done') });
      setCreatedId(id);
    } catch (error) {
      if (isProblem(error, 'rule-broken') || isProblem(error, 'request-invalid'))
        onProblems(serverProblems(error.errors, values));
      else notify({ kind: 'error', title: t('save.failed'), message: t('save.failedHint') });
    }
    running.current = false;
    setBusy(false);
  };
  return { create, busy, isDone: createdId !== null };
}
