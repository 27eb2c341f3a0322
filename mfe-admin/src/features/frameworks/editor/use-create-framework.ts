import { isProblem } from '@impact-call/api-client';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWrite } from '../../../console/data/use-write.ts';
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
  const navigate = useNavigate();
  const [createdId, setCreatedId] = useState<string | null>(null);
  const { mutate, isPending: busy } = useWrite('AddImpactFrameworkSet', {
    done: t('create.done'),
    failed: t('save.failed'),
    why: () => t('save.failedHint'),
    handle(error) {
      const isInvalid = isProblem(error, 'rule-broken') || isProblem(error, 'request-invalid');
      if (isInvalid) onProblems(serverProblems(error.errors, values));
      return isInvalid;
    },
    onSuccess: ({ id }) => setCreatedId(id),
    changes: FRAMEWORK_LISTS,
  });
  // One render later, when the unsaved-changes guard is off.
  useEffect(() => {
    if (createdId !== null) void navigate(`/admin/impact-framework/${createdId}`, { replace: true });
  }, [createdId, navigate]);

  const create = (): void => {
    if (!busy && createdId === null) mutate({ body: inputOf(values) });
  };
  return { create, busy, isDone: createdId !== null };
}
