import type { EmbedAnswer, MiniDyiAnswer } from '@impact-call/contracts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { createDraftStore, type Draft } from './draft-store.ts';

const EMPTY: Draft = {
  answer: { selectedOutcomes: [], budget: null, budgetSpent: null, sdg: [] },
  screen: '',
  kept: null,
};

/** What an embed stores of the wizard's answer: the rest belongs to a step, which a partner's page has not. */
export const asEmbedAnswer = ({ selectedOutcomes, budget, budgetSpent, sdg }: MiniDyiAnswer): EmbedAnswer => ({
  selectedOutcomes,
  budget,
  budgetSpent,
  sdg,
});

/** The visitor's draft, kept on the device at each change and followed when another tab changes it. */
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
  // The screen in view is each tab's own.
  useEffect(() => store.watch(({ answer, kept }) => setDraft((before) => ({ ...before, answer, kept }))), [store]);
  return { draft, change, clear };
}
