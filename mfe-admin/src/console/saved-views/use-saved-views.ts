import { type ApiProblem, isProblem } from '@impact-call/api-client';
import type { SavedView } from '@impact-call/contracts';
import { useRead } from '../../console/data/use-read.ts';
import { useSavedViewT } from './texts.ts';

const NONE: readonly SavedView[] = [];

export function useSavedViews() {
  const query = useRead('GetSavedViews', { query: {} });
  return {
    views: query.data ?? NONE,
    isError: query.isError,
    /** True until the views are loaded; false after a failed attempt. */
    isUnknown: query.isPending && query.failureCount === 0,
  };
}

const REFUSALS = {
  'too-many-views': 'tooManyOwn',
  'too-many-shared': 'tooManyShared',
  'of-another': 'ofAnother',
} as const;

export function useViewChange() {
  const t = useSavedViewT();
  const why = (error: unknown): string => {
    if (!isProblem(error)) return t('tryLater');
    if (isProblem(error, 'name-taken')) return t('nameTaken');
    if (isProblem(error, 'version-conflict')) return t('behind');
    if (isProblem(error, 'not-found')) return t('gone');
    const [refusal] = (error as ApiProblem).errors;
    return t(Object.entries(REFUSALS).find(([known]) => known === refusal?.code)?.[1] ?? 'tryLater');
  };
  return { failed: t('failed'), why, changes: ['GetSavedViews'] as const };
}
