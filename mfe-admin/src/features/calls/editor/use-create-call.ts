import { isProblem } from '@impact-call/api-client';
import { useShell } from '@impact-call/ui';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCallT } from '../texts.ts';
import { forgetCalls } from '../use-calls.ts';
import { newCallOf, type CallValues } from './call-values.ts';
import { serverProblems } from './server-problems.ts';
import type { FormState } from './use-form-state.ts';

interface Steps {
  /** The identifier of the call's template, which may be stored first. */
  typeOf(values: CallValues): Promise<string>;
  /** What follows once the call is stored. */
  finish(callId: string): Promise<void>;
}

/** Creates a call once, then opens its home. */
export function useCreateCall({ typeOf, finish }: Steps, form: FormState) {
  const t = useCallT();
  const { api, queryClient, notify } = useShell();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [createdId, setCreatedId] = useState<string | null>(null);
  const running = useRef(false);
  // One render later, once the guard against unsaved changes is off.
  useEffect(() => {
    if (createdId !== null) void navigate(`/admin/calls/${createdId}/dashboard`, { replace: true });
  }, [createdId, navigate]);

  const create = async (): Promise<void> => {
    if (running.current || !form.check(form.values, true)) return;
    running.current = true;
    setBusy(true);
    try {
      const { id } = await api.CreateCall({ body: newCallOf(await typeOf(form.values), form.values) });
      notify({ kind: 'success', title: t('create.done') });
      await finish(id).catch(() => notify({ kind: 'error', title: t('copy.failed'), message: t('copy.failedHint') }));
      forgetCalls(queryClient);
      setCreatedId(id);
    } catch (error) {
      if (isProblem(error, 'rule-broken')) form.setProblems(serverProblems(error.errors));
      else notify({ kind: 'error', title: t('create.failed'), message: t('save.failedHint') });
    }
    running.current = false;
    setBusy(false);
  };
  return { create, busy, isDone: createdId !== null };
}
