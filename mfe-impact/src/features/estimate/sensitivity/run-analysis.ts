import { analyseReturn, type AnalysisRequest, type ReturnAnalysis } from '@impact-call/domain';
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

/**
 * Analyses a return in a worker, so that the page stays responsive. A partner's page may forbid workers: then the page
 * computes itself.
 */
export async function runAnalysis(request: AnalysisRequest, signal: AbortSignal): Promise<ReturnAnalysis> {
  try {
    return await inWorker(request, signal);
  } catch {
    return analyseReturn(request);
  }
}
