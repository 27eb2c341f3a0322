import { useEffect, useState } from 'react';
import type { Submission } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { acquireQueue } from '../features/autosave/queue/open-queues.ts';
import type { AutosaveQueue } from '../features/autosave/queue/queue.ts';

/** Null until the records on the device have been read. */
export function useAutosave(submission: Submission): AutosaveQueue | null {
  const shell = useShell();
  const [queue, setQueue] = useState<AutosaveQueue | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let current = true;
    const { ready, release } = acquireQueue(shell, submission);
    ready.then(
      (opened) => current && setQueue(opened),
      (error: unknown) => current && setFailure(error),
    );
    return () => {
      current = false;
      release();
    };
  }, [shell, submission]);
  // The error boundary of the page shows it with a retry button.
  if (failure !== null) throw failure;
  return queue;
}
