import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Submission } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { acquireQueue } from '../autosave/open-queues.ts';
import type { AutosaveQueue } from '../autosave/queue.ts';
import type { QueueState } from '../autosave/queue-options.ts';

const nothing = (): (() => void) => () => undefined;

/** The submission's queue; null until what the device kept was read. */
export function useAutosave(submission: Submission): AutosaveQueue | null {
  const shell = useShell();
  const [queue, setQueue] = useState<AutosaveQueue | null>(null);
  useEffect(() => {
    let current = true;
    const { ready, release } = acquireQueue(shell, submission);
    void ready.then((opened) => current && setQueue(opened));
    return () => {
      current = false;
      release();
    };
  }, [shell, submission]);
  return queue;
}

const QUIET: QueueState = { status: { kind: 'saved', at: null }, lanes: new Map(), onDevice: true };

/** Where the queue stands now. */
export const useQueueState = (queue: AutosaveQueue | null): QueueState =>
  useSyncExternalStore(queue?.subscribe ?? nothing, queue?.getState ?? (() => QUIET));
