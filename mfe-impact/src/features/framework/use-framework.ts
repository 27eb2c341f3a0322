import { useCallback, useEffect, useState } from 'react';
import type { Framework, FrameworkSource } from './framework-source.ts';

export type FrameworkState =
  | { kind: 'loading' }
  | { kind: 'ready'; framework: Framework }
  | { kind: 'failed'; retry(): void };

const LOADING: FrameworkState = { kind: 'loading' };

/** When the wizard opens, before the first screen needs it. */
export function useFramework(source: FrameworkSource): FrameworkState {
  const [attempt, setAttempt] = useState(0);
  const [read, setRead] = useState<{ requestKey: string; state: FrameworkState }>({ requestKey: '', state: LOADING });
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const requestKey = `${source.key} ${attempt}`;
  useEffect(() => {
    let current = true;
    const settle = (state: FrameworkState): void => void (current && setRead({ requestKey, state }));
    source.load().then(
      (framework) => settle({ kind: 'ready', framework }),
      () => settle({ kind: 'failed', retry }),
    );
    return () => {
      current = false;
    };
    // The key identifies the framework; the object may be new on each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [requestKey, retry]);
  return read.requestKey === requestKey ? read.state : LOADING;
}
