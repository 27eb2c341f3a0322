import type { EmbedAnswer, EmbedResult, Language } from '@impact-call/contracts';
import { useCallback, useEffect, useState } from 'react';
import { EmbedProblem } from './embed-api.ts';
import { useEmbedding } from './embed-context.tsx';

export type ResultState =
  | { kind: 'computing' }
  | { kind: 'ready'; computed: EmbedResult }
  | { kind: 'failed'; code: string; retry(): void };

interface Requested {
  answer: EmbedAnswer;
  language: Language;
  attempt: number;
}

const isSame = (one: Requested, other: Requested): boolean =>
  one.answer === other.answer && one.language === other.language && one.attempt === other.attempt;

/** A complete estimate is emitted to the page before it is shown. */
export function useResult(answer: EmbedAnswer): ResultState {
  const { api, language, emit } = useEmbedding();
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<{ asked: Requested; state: ResultState } | null>(null);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const requested = { answer, language, attempt };
  useEffect(() => {
    let current = true;
    const settle = (state: ResultState): void => setSettled({ asked: { answer, language, attempt }, state });
    api.ask('ComputeEmbedResult', { query: { language }, body: { answer } }).then(
      (computed) => {
        if (!current) return;
        const isComplete = computed.problems.length === 0 && answer.selectedOutcomes.length > 0;
        if (isComplete) emit('complete', { answer, estimate: computed.result });
        settle({ kind: 'ready', computed });
      },
      (error: unknown) =>
        current && settle({ kind: 'failed', code: error instanceof EmbedProblem ? error.code : 'unavailable', retry }),
    );
    return () => {
      current = false;
    };
  }, [api, language, answer, emit, attempt, retry]);
  // An estimate of a previous answer must not be shown for this one.
  return settled && isSame(settled.asked, requested) ? settled.state : { kind: 'computing' };
}
