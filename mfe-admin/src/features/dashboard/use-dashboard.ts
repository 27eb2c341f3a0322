import { isProblem } from '@impact-call/api-client';
import { DRAFT_GROUPS, type MissingItem } from '@impact-call/contracts';
import { ownTimeZone } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSettled } from '../../console/data/use-rows.ts';
import type { DraftsQuery } from './addresses.ts';
import { useDashboardT } from './texts.ts';

/** Codes of rules that concern no question. */
const RULES = [
  'budget-missing',
  'goal-missing',
  'name-missing',
  'quiz-unanswered',
  'stakeholder-missing',
  'target-missing',
  'too-few-outcomes',
  'value-missing',
] as const;

const options = {
  refetchOnMount: 'always' as const,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  retry: (count: number, error: Error): boolean => !isProblem(error) && count < 2,
};

/** Polling interval in milliseconds while the server still counts. */
const AGAIN_MS = 1000;

/** Figures of a call, by days in the reader's time zone. */
export function useDashboard(callId: string) {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      ...options,
      queryKey: ['dashboard', callId],
      queryFn: ({ signal }) => api.GetCallDashboard({ query: { callId, zone: ownTimeZone() }, signal }),
    },
    queryClient,
  );
}

/** Where drafts of a call stop; polled until all are counted. */
export function useProgress(callId: string) {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      ...options,
      queryKey: ['dashboard', callId, 'progress'],
      queryFn: ({ signal }) => api.GetCallProgress({ query: { callId }, signal }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data && !state.data.isComplete ? AGAIN_MS : false),
    },
    queryClient,
  );
}

export function useNotStarted(callId: string, typed: string) {
  const { api, queryClient } = useShell();
  const search = useSettled(typed.trim());
  const requested = { callId, ...(search === '' ? {} : { search }) };
  return useInfiniteQuery(
    {
      ...options,
      queryKey: ['dashboard', callId, 'not-started', search],
      queryFn: ({ signal, pageParam }) =>
        api.GetNotStarted({ query: { ...requested, ...(pageParam === '' ? {} : { after: pageParam }) }, signal }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: keepPreviousData,
      gcTime: 0,
    },
    queryClient,
  );
}

/** The drafts behind a figure; ignores invalid values from the URL. */
export function useCountedDrafts(callId: string, { group, step, key }: Omit<DraftsQuery, 'group'> & { group: string }) {
  const { api, queryClient } = useShell();
  const known = DRAFT_GROUPS.find((each) => each === group) ?? 'untouched';
  const query = { callId, group: known, ...(step && { stepId: step }), ...(key && { key }) };
  return useQuery(
    {
      ...options,
      queryKey: ['dashboard', callId, 'drafts', query],
      queryFn: ({ signal }) => api.GetCountedDrafts({ query, signal }),
    },
    queryClient,
  );
}

export function useMissingLabel(): (item: Pick<MissingItem, 'code' | 'key' | 'label'>) => string {
  const t = useDashboardT();
  return ({ key, code, label }) => {
    const rule = RULES.find((each) => each === code);
    return label ?? (rule ? t(`rule.${rule}`) : key);
  };
}
