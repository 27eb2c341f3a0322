import type { EventTopic, ServerEvent } from '@impact-call/contracts';
import type { ShellEvents } from '@impact-call/contracts/remote';

/** What of this page wants to hear, and what it is told, by whichever tab has the line to the server. */
export interface EventHub extends ShellEvents {
  tell(event: ServerEvent): void;
  setLive(isLive: boolean): void;
}

type Listener = (event?: ServerEvent) => void;

/** Without a line nobody is ever told anything, and it is not live. */
export function createEventHub(): EventHub {
  const listeners = new Map<EventTopic, Set<Listener>>();
  let isLive = false;
  return {
    subscribe(topic, listener) {
      const ofTopic = listeners.get(topic) ?? new Set();
      listeners.set(topic, ofTopic);
      // Under a topic stand those alone who want its events.
      const heard = listener as Listener;
      ofTopic.add(heard);
      return () => ofTopic.delete(heard);
    },
    isLive: () => isLive,
    tell(event) {
      if (event.topic === 'opened') for (const ofTopic of listeners.values()) for (const heard of ofTopic) heard();
      else for (const heard of listeners.get(event.topic) ?? []) heard(event);
    },
    setLive: (now) => void (isLive = now),
  };
}
