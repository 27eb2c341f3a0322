import { useShell } from '@impact-call/ui';
import { useState } from 'react';

interface ActOptions {
  /** Title of the error notice. */
  failed: string;
  /** Explains the error. */
  wordsFor(error: unknown): string;
  /** Reloads the data after success and after failure. */
  reload(): Promise<void>;
}

/** Runs one action at a time, shows an error if it fails, and reloads the data. */
export function useBusyAct({ failed, wordsFor, reload }: ActOptions) {
  const { notify } = useShell();
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    let isDone = true;
    try {
      await work();
    } catch (error) {
      isDone = false;
      notify({ kind: 'error', title: failed, message: wordsFor(error) });
    }
    await reload();
    setBusy(false);
    return isDone;
  };
  return { busy, act };
}
