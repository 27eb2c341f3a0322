import { useMemo } from 'react';
import type { Step } from '@impact-call/contracts';
import { differencesOf, type Difference } from './differences.ts';
import { useDescribed } from './use-described.ts';

/** Differences between two contents of a step; null until both are described. */
export function useDifferences(step: Step, mine: string | null, theirs: string | null): Difference[] | null {
  const here = useDescribed(step, mine);
  const there = useDescribed(step, theirs);
  return useMemo(() => (here && there ? differencesOf(here, there) : null), [here, there]);
}
