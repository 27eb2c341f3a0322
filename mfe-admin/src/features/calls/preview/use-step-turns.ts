import type { StepHost, StepPager } from '@impact-call/contracts/remote';
import { useMemo, useRef, useState } from 'react';

const SINGLE = { first: true, last: true };

export function useStepTurns(count: number) {
  const [{ at, place }, setView] = useState({ at: 0, place: SINGLE });
  const pager = useRef<StepPager | null>(null);
  const host = useMemo<StepHost>(
    () => ({
      externalRevision: 0,
      registerPager: (registered) => void (pager.current = registered),
      onPageChange: (_page, place) => setView((view) => ({ ...view, place })),
    }),
    [],
  );
  const open = (index: number): void => setView({ at: index, place: SINGLE });
  return {
    at,
    open,
    host,
    isFirst: at === 0 && place.first,
    isLast: at >= count - 1 && place.last,
    previous: (): void => {
      if (!pager.current?.previous()) open(at - 1);
    },
    async next(): Promise<void> {
      const turned = (await pager.current?.next()) ?? 'end';
      if (turned === 'end') open(at + 1);
    },
  };
}
