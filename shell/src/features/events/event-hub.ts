import type { EventTopic, ServerEvent } from '@impact-call/contracts';
import type { ShellEvents } from '@impact-call/contracts/remote';

export interface EventHub extends ShellEvents {
  notify(event: ServerEvent): void;
  setLive(isLive: boolean): void;
}

type Listener = (event?: ServerEvent) => void;

/** Without a connection no events arrive and `isLive` is false. */
export function createEventHub(): EventHub {
  const listeners = new Map<EventTopic, Set<Listener>>();
  let isLive = false;
  return {
    subscribe(topic, listener) {
      const ofTopic = listeners.get(topic) ?? new Set();
      listeners.set(topic, ofTopic);
      // The set of a topic holds only listeners for its events.
      const received = listener as Listener;
      ofTopic.add(received);
      return () => ofTopic.delete(received);
    },
    isLive: () => isLive,
    notify(event) {
      if (event.topic === 'opened')
        for (const ofTopic of listeners.values()) for (const received of ofTopic) received();
      else for (const received of listeners.get(event.topic) ?? []) received(event);
    },
    setLive: (now) => void (isLive = now),
  };
}
