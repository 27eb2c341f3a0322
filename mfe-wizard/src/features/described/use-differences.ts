import { useMemo } from 'react';
import type { Step } from '@impact-call/contracts';
import { differencesOf, type Difference } from './differences.ts';
import { useDescribed } from './use-described.ts';

/** Null until both contents are described. */
export function useDifferences(step: Step, mine: string | null, theirs: string | null): Difference[] | null {
  const here = useDescribed(step, mine);
  const there = useDescribed(step, theirs);
  return useMemo(() => (here && there ? differencesOf(here, there) : null), [here, there]);
}
