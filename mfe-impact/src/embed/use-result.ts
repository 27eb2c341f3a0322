import type { EmbedAnswer, EmbedResult } from '@impact-call/contracts';
import { useEffect, useState } from 'react';
import { EmbedProblem } from './embed-api.ts';
import { useEmbedding } from './embed-context.tsx';

export type ResultState = { kind: 'computing' } | { kind: 'ready'; computed: EmbedResult } | { kind: 'failed'; code: string; retry(): void };

/** The estimate of the answer as the server computes it; a complete one is told to the page. */
export function useResult(answer: EmbedAnswer): ResultState {
  const { api, language, emit } = useEmbedding();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<ResultState>({ kind: 'computing' });
  useEffect(() => {
    let current = true;
    api.ask('ComputeEmbedResult', { query: { language }, body: { answer } }).then(
      (computed) => {
        if (!current) return;
        setState({ kind: 'ready', computed });
        const isComplete = computed.problems.length === 0 && answer.selectedOutcomes.length > 0;
        if (isComplete) emit('complete', { answer, estimate: computed.result });
      },
      (error: unknown) => current && setState({ kind: 'failed', code: error instanceof EmbedProblem ? error.code : 'unavailable', retry: () => setAttempt((count) => count + 1) }),
    );
    return () => {
      current = false;
    };
  }, [api, language, answer, emit, attempt]);
  return state;
}
