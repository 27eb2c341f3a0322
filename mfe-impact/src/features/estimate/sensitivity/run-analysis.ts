import { analyseReturn, type AnalysisRequest, type ReturnAnalysis } from '@impact-call/domain';

function inWorker(request: AnalysisRequest, signal: AbortSignal): Promise<ReturnAnalysis> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./analysis-worker.ts', import.meta.url));
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
export async function runAnalysis(request: AnalysisRequest, signal: AbortSignal): Promise<ReturnAnalysis> {
  try {
    return await inWorker(request, signal);
  } catch {
    return analyseReturn(request);
  }
}
