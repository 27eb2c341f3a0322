import { type AnalysisRequest, type ReturnAnalysis, analyseReturn } from '@impact-call/domain';
import { useEffect, useState } from 'react';
import { StartedWorker } from './started-worker.ts';

function inWorker(request: AnalysisRequest, signal: AbortSignal): Promise<ReturnAnalysis> {
  return new Promise((resolve, reject) => {
    const { worker } = new StartedWorker(new URL('./analysis-worker.ts', import.meta.url));
    const end = (): void => worker.terminate();
    signal.addEventListener('abort', end, { once: true });
    worker.onmessage = ({ data }: MessageEvent<ReturnAnalysis>) => {
      end();
      resolve(data);
    };
    worker.onerror = (event) => {
      end();
      reject(new Error(event.message || 'the worker did not start'));
    };
    worker.postMessage(request);
  });
}

/** In a worker, so that the page stays responsive; on the page where a partner forbids workers of another origin. */
async function runAnalysis(request: AnalysisRequest, signal: AbortSignal): Promise<ReturnAnalysis> {
  try {
    return await inWorker(request, signal);
  } catch {
    return analyseReturn(request);
  }
}

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
