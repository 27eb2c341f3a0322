import { type ApiProblem, isProblem } from '@impact-call/api-client';
import { useShell } from '@impact-call/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBusyAct } from '../../console/forms/use-busy-act.ts';
import { EARLIER_DRAFTS } from '../steps/queries.ts';
import { useCorrectionT } from './texts.ts';

/** Number of drafts of a call that use an earlier form. */
export function useEarlierDrafts(callId: string) {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      queryKey: [...EARLIER_DRAFTS, callId],
      queryFn: ({ signal }) => api.GetEarlierDrafts({ query: { callId }, signal }),
      refetchOnMount: 'always',
    },
    queryClient,
  );
}

/** What a correction would change; loaded each time the dialog opens. */
export function useCorrectionPreview(callId: string) {
  const { api, queryClient, language } = useShell();
  return useQuery(
    {
      queryKey: [...EARLIER_DRAFTS, callId, 'preview', language],
      queryFn: ({ signal }) => api.PreviewCorrection({ query: { callId }, signal }),
      gcTime: 0,
      refetchOnWindowFocus: false,
      retry: false,
    },
    queryClient,
  );
}

const REFUSALS = {
  'changed-since': 'changedSince',
  'call-over': 'callOver',
  'one-at-a-time': 'oneAtATime',
} as const;

function refusalOf(error: unknown): (typeof REFUSALS)[keyof typeof REFUSALS] | 'none' | 'tryLater' {
  if (isProblem(error, 'not-found')) return 'none';
  const code = isProblem(error) ? (error as ApiProblem).errors[0]?.code : undefined;
  return Object.entries(REFUSALS).find(([known]) => known === code)?.[1] ?? 'tryLater';
}

/** Offers the previewed version and opens the job's progress; shows why it was rejected. */
export function useOfferCorrection(callId: string) {
  const t = useCorrectionT();
  const { api, notify, queryClient } = useShell();
  const navigate = useNavigate();
  // The same id on a retry, so that a lost response does not start a second job.
  const id = useRef(crypto.randomUUID());
  const reload = (): Promise<void> => queryClient.invalidateQueries({ queryKey: EARLIER_DRAFTS });
  const { busy, act } = useBusyAct({ failed: t('failed'), wordsFor: (error) => t(refusalOf(error)), reload });
  const start = async (offer: string): Promise<void> => {
    const isDone = await act(() => api.OfferCorrection({ body: { id: id.current, callId, offer } }));
    if (!isDone) return;
    notify({ kind: 'success', title: t('done') });
    void navigate('/admin/submissions/actions');
  };
  return { busy, start };
}
