import type { EmbedAnswer, MiniDyiAnswer } from '@impact-call/contracts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { createDraftStore, type Draft } from './draft-store.ts';

const EMPTY: Draft = {
  answer: { selectedOutcomes: [], budget: null, budgetSpent: null, sdg: [] },
  screen: '',
  kept: null,
};

/** The rest belongs to a step, which a partner's page lacks. */
export const asEmbedAnswer = ({
  selectedOutcomes,
  budget,
  budgetSpent,
  otherInputs,
  sdg,
  sdgTargets,
}: MiniDyiAnswer): EmbedAnswer => ({
  selectedOutcomes,
  budget,
  budgetSpent,
  ...(otherInputs && { otherInputs }),
  sdg,
  ...(sdgTargets && { sdgTargets }),
});

/** Stored on the device at each change and synced from other tabs. */
export function useDraft(key: string) {
  const store = useMemo(() => createDraftStore(key), [key]);
  const [draft, setDraft] = useState<Draft>(() => store.read() ?? EMPTY);
  const change = useCallback(
    (changes: Partial<Draft>) =>
      setDraft((before) => {
        const after = { ...before, ...changes };
        store.write(after);
        return after;
      }),
    [store],
  );
  const clear = useCallback(() => {
    store.clear();
    setDraft(EMPTY);
  }, [store]);
  // Each tab has its own current screen.
  useEffect(() => store.watch(({ answer, kept }) => setDraft((before) => ({ ...before, answer, kept }))), [store]);
  return { draft, change, clear };
}
