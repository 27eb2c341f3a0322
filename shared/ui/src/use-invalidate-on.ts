import type { EventTopic } from '@impact-call/contracts';
import { useEffect } from 'react';
import { useShell } from './shell-context.tsx';

/** Polling interval in milliseconds while the server pushes events as well. */
const RARELY_MS = 30_000;

/**
 * Invalidates queries, by the first part of their key, on events of this topic. Returns the polling interval for
 * running work: rare while events are live, otherwise `otherwiseMs`.
 */
export function useInvalidateOn(topic: EventTopic, queryKey: readonly unknown[], otherwiseMs: number): () => number {
  const { events, queryClient } = useShell();
  const [key] = queryKey;
  useEffect(
    () => events?.subscribe(topic, () => void queryClient.invalidateQueries({ queryKey: [key] })),
    [events, queryClient, topic, key],
  );
  return () => (events?.isLive() ? RARELY_MS : otherwiseMs);
}
