import type { AnalysisRequest, ReturnAnalysis } from '@impact-call/domain';
import { useEffect, useState } from 'react';
import { runAnalysis } from './run-analysis.ts';

/** Milliseconds without a change before the analysis starts. */
const QUIET = 150;

/** Says whether the result still belongs to an earlier request; null before the first. */
export function useAnalysis(request: AnalysisRequest): { analysis: ReturnAnalysis | null; isComputing: boolean } {
  const [done, setDone] = useState<{ request: AnalysisRequest; analysis: ReturnAnalysis } | null>(null);
  useEffect(() => {
    const ending = new AbortController();
    const timer = setTimeout(() => {
      void runAnalysis(request, ending.signal).then((analysis) => {
        if (!ending.signal.aborted) setDone({ request, analysis });
      });
    }, QUIET);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [request]);
  return { analysis: done?.analysis ?? null, isComputing: done?.request !== request };
}
