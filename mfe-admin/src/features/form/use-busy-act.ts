import { useShell } from '@impact-call/ui';
import { useState } from 'react';

interface ActOptions {
  /** What a notice says that something failed. */
  failed: string;
  /** Why it did. */
  wordsFor(error: unknown): string;
  /** Shows what is stored then, whatever came of it. */
  reload(): Promise<void>;
}

/** Does one thing after the other, says why one was refused, and shows what is stored then. */
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
