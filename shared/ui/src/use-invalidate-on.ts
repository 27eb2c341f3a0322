import type { EventTopic } from '@impact-call/contracts';
import { useEffect } from 'react';
import { useShell } from './shell-context.tsx';

/** While the server pushes events as well. */
const RARELY_MS = 30_000;

/**
 * Queries by the first part of their key. Returns the polling interval: rare while events are live, else `otherwiseMs`.
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
