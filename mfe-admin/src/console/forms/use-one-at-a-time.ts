import { useRef, useState } from 'react';

/** Runs one task at a time; `isRunning` lets callers ignore clicks and keys in between. */
export function useOneAtATime() {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    running.current = true;
    setBusy(true);
    try {
      return await work();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return {
    busy,
    isRunning: (): boolean => running.current,
    run,
    /** Returns whether the task succeeded; calls `refuse` with the error otherwise. */
    attempt: (work: () => Promise<void>, refuse: (error: unknown) => void): Promise<boolean> =>
      run(() =>
        work().then(
          () => true,
          (error: unknown) => {
            refuse(error);
            return false;
          },
        ),
      ),
  };
}
