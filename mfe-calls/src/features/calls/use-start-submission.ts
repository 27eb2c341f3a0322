import { isProblem } from '@impact-call/api-client';
import type { CallForUser } from '@impact-call/contracts';
import type { Notice } from '@impact-call/contracts/remote';
import { useShell } from '@impact-call/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../translations.ts';
import { useStore } from 'zustand';
import { isNilUuid } from './call-state.ts';

/** A second start opens the same submission. */
export function useStartSubmission() {
  const { api, notify, queryClient } = useShell();
  const navigate = useNavigate();
  const t = useT();
  const [starting, setStarting] = useState<string | null>(null);

  const explain = (error: unknown, call: CallForUser): Notice => {
    if (isProblem(error, 'window-closed')) return { kind: 'error', title: t('card.windowClosed'), message: call.name };
    if (isProblem(error, 'number-applied'))
      return {
        kind: 'error',
        title: t('card.numberApplied'),
        message: t('card.numberAppliedHint', { name: call.name }),
      };
    if (isProblem(error, 'not-found'))
      return { kind: 'error', title: t('card.notFound'), message: t('card.notFoundHint', { name: call.name }) };
    if (isProblem(error, 'organization-required'))
      return { kind: 'error', title: t('card.startFailed'), message: t('card.reason.no-organization') };
    return { kind: 'error', title: t('card.startFailed'), message: t('card.startFailedHint') };
  };

  const start = async (call: CallForUser): Promise<void> => {
    if (starting !== null) return;
    setStarting(call.id);
    try {
      const { id } = await api.UpsertCallSubmission({ body: { callId: call.id } });
      void queryClient.invalidateQueries({ queryKey: ['calls'], refetchType: 'none' });
      await navigate(`/call/${id}`);
    } catch (error) {
      notify(explain(error, call));
      void queryClient.invalidateQueries({ queryKey: ['calls'] });
    }
    setStarting(null);
  };
  return { start, starting };
}

/** Under the wizard's query key, when the user approaches a card. */
export function useWizardPreload() {
  const { api, queryClient, session } = useShell();
  const organizationId = useStore(session, ({ organization }) => organization?.id ?? null);
  return (call: CallForUser): void => {
    const id = call.submissionId;
    if (isNilUuid(id) || organizationId === null) return;
    void queryClient.prefetchQuery({
      queryKey: ['submission', id, organizationId],
      queryFn: ({ signal }) => api.GetSubmissionByID({ query: { id }, signal }),
      // Bridges only the time from hover to click, because the wizard must never open outdated answers.
      gcTime: 3_000,
      retry: false,
    });
  };
}
