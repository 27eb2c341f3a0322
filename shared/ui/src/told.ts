import type { EventTopic } from '@impact-call/contracts';
import { useEffect } from 'react';
import { useShell } from './shell-context.tsx';

/** How often what is under way is asked for although the server tells of it itself, in milliseconds. */
const RARELY_MS = 30_000;

/**
 * Has queries, by the beginning of their key, read anew when the server tells of something of this topic. Answers how
 * long to wait before asking again about what is under way: rarely while it does, after `otherwiseMs` while it does
 * not.
 */
export function useTold(topic: EventTopic, queryKey: readonly unknown[], otherwiseMs: number): () => number {
  const { events, queryClient } = useShell();
  const [key] = queryKey;
  useEffect(
    () => events?.subscribe(topic, () => void queryClient.invalidateQueries({ queryKey: [key] })),
    [events, queryClient, topic, key],
  );
  return () => (events?.isLive() ? RARELY_MS : otherwiseMs);
}
