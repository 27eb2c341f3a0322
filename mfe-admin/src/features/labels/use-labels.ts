import { isProblem, type ApiProblem } from '@impact-call/api-client';
import { LABEL_COLORS, type Marking, type SubmissionLabel, type SubmissionMarks } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { LOOKUP_MS, useRead } from '../../console/data/use-read.ts';
import { useWrite } from '../../console/data/use-write.ts';
import { useT } from '../../translations.ts';
import { useLabelT } from './texts.ts';
import { useAdministrators } from '../conversations/use-conversations.ts';

const REFUSALS = {
  'name-taken': 'nameTaken',
  'too-many': 'tooMany',
  'unknown-label': 'gone',
  'unknown-person': 'notAdministrator',
} as const;

function refusalOf(error: Error): (typeof REFUSALS)[keyof typeof REFUSALS] | undefined {
  if (isProblem(error, 'not-found')) return 'gone';
  const code = isProblem(error, 'rule-broken') ? (error as ApiProblem).errors[0]?.code : undefined;
  return Object.entries(REFUSALS).find(([each]) => each === code)?.[1];
}

function useWhy() {
  const t = useLabelT();
  const common = useT();
  return (error: Error): string => {
    const refusal = refusalOf(error);
    return refusal ? t(refusal) : common('tryLater');
  };
}

export const useLabels = (callId: string) =>
  useRead('GetLabels', { query: { callId } }, { enabled: callId !== '', staleTime: LOOKUP_MS });

/** A colour for a new label, so that neighbours differ. */
export const nextColor = (labels: readonly SubmissionLabel[]): SubmissionLabel['color'] =>
  LABEL_COLORS[labels.length % LABEL_COLORS.length] ?? 'gray';

export function useSaveLabel(done?: string) {
  const t = useLabelT();
  const why = useWhy();
  return useWrite('SaveLabel', {
    failed: t('saveFailed'),
    why,
    changes: ['GetLabels', 'GetSubmissionMarks'],
    ...(done !== undefined && { done }),
  });
}

export function useDeleteLabel() {
  const t = useLabelT();
  return useWrite('DeleteLabel', {
    done: t('deleted'),
    failed: t('deleteFailed'),
    changes: ['GetLabels', 'GetSubmissionMarks'],
  });
}

export const useMarks = (submissionId: string) => useRead('GetSubmissionMarks', { query: { submissionId } });

/** Changes the labels and the owner of a submission; they are shown as changed at once. */
export function useMark(submissionId: string, { labels, owner }: SubmissionMarks) {
  const t = useLabelT();
  const why = useWhy();
  const { queryClient } = useShell();
  const { mutate, isPending, variables } = useWrite('MarkSubmission', {
    failed: t('changeFailed'),
    why,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['submissions'] }),
    changes: ['GetSubmissionMarks', 'GetLabels'],
  });
  const mark = (marking: Marking): void => mutate({ body: { submissionId, ...marking } });
  const { add = [], remove = [], ownerId } = (isPending ? variables?.body : undefined) ?? {};
  const chosen = new Set([...labels.map(({ id }) => id), ...add].filter((id) => !remove.includes(id)));
  return { mark, chosen, ownerId: ownerId === undefined ? (owner?.id ?? null) : ownerId };
}

export function useMarkNames({ callId, labelId, ownerId }: { callId: string; labelId: string; ownerId: string }) {
  const t = useLabelT();
  const isPerson = !['', 'mine', 'none'].includes(ownerId);
  const administrators = useAdministrators(isPerson);
  const { data: labels = [] } = useLabels(labelId === '' ? '' : callId);
  return {
    label: labels.find(({ id }) => id === labelId)?.name ?? '',
    owner: isPerson
      ? (administrators.find(({ id }) => id === ownerId)?.name ?? '')
      : t(ownerId === 'mine' ? 'mine' : 'noOwner'),
  };
}
