import { useRef, useState } from 'react';

/** Work of which only one piece is under way; a click or a key that comes meanwhile is known by `isRunning`. */
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
    /** Whether the work was done; `refuse` hears why it was not. */
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
