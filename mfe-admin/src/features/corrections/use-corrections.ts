import { type ApiProblem, isProblem } from '@impact-call/api-client';
import { useShell } from '@impact-call/ui';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRead } from '../../console/data/use-read.ts';
import { useWrite } from '../../console/data/use-write.ts';
import { useCorrectionT } from './texts.ts';

export const useEarlierDrafts = (callId: string) => useRead('GetEarlierDrafts', { query: { callId } });

/** What a correction would change; loaded each time the dialog opens. */
export function useCorrectionPreview(callId: string) {
  const { language } = useShell();
  return useRead('PreviewCorrection', { query: { callId } }, { dependsOn: language, gcTime: 0, retry: false });
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

export function useOfferCorrection(callId: string) {
  const t = useCorrectionT();
  const navigate = useNavigate();
  // The same id on a retry, so that a lost response does not start a second job.
  const id = useRef(crypto.randomUUID());
  const { mutate, isPending } = useWrite('OfferCorrection', {
    done: t('done'),
    failed: t('failed'),
    why: (error) => t(refusalOf(error)),
    onSuccess: () => navigate('/admin/submissions/actions'),
    changes: ['GetEarlierDrafts', 'PreviewCorrection'],
  });
  return { busy: isPending, start: (offer: string) => mutate({ body: { id: id.current, callId, offer } }) };
}
