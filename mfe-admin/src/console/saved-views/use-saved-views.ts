import { type ApiProblem, isProblem } from '@impact-call/api-client';
import type { SavedView } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { useQuery } from '@tanstack/react-query';
import { useBusyAct } from '../forms/use-busy-act.ts';
import { useSavedViewT } from './texts.ts';

const VIEWS = ['saved-views'];
const NONE: readonly SavedView[] = [];

/** The user's own views, and those that others share. */
export function useSavedViews() {
  const { api, queryClient } = useShell();
  const query = useQuery(
    {
      queryKey: VIEWS,
      queryFn: ({ signal }) => api.GetSavedViews({ query: {}, signal }),
      refetchOnMount: 'always',
      refetchOnWindowFocus: false,
    },
    queryClient,
  );
  return {
    views: query.data ?? NONE,
    isError: query.isError,
    /** True until the views are loaded; false after a failed attempt. */
    isUnknown: query.isPending && query.failureCount === 0,
    reload: () => queryClient.invalidateQueries({ queryKey: VIEWS }),
  };
}

const REFUSALS = {
  'too-many-views': 'tooManyOwn',
  'too-many-shared': 'tooManyShared',
  'of-another': 'ofAnother',
} as const;

/** Mutations of views; shows why one was rejected. */
export function useActOnViews() {
  const t = useSavedViewT();
  const { reload } = useSavedViews();
  const wordsFor = (error: unknown): string => {
    if (!isProblem(error)) return t('tryLater');
    if (isProblem(error, 'name-taken')) return t('nameTaken');
    if (isProblem(error, 'version-conflict')) return t('behind');
    if (isProblem(error, 'not-found')) return t('gone');
    const [refusal] = (error as ApiProblem).errors;
    return t(Object.entries(REFUSALS).find(([known]) => known === refusal?.code)?.[1] ?? 'tryLater');
  };
  return useBusyAct({ failed: t('failed'), wordsFor, reload });
}
