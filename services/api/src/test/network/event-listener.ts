import { PATHS, type EventTopic, type ServerEvent } from '@impact-call/contracts';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sender } from '../test-api.ts';

const [, PATH = ''] = PATHS.GetEvents.split(' ');

/** A browser with an event stream, and the events that it received. */
export interface EventListener {
  status: number;
  headers: Headers;
  /** Without the first event, which confirms the connection. */
  events: ServerEvent[];
  of(topic: EventTopic): ServerEvent[];
  /** Everything received, as text. */
  text(): string;
  hasEnded(): boolean;
  close(): void;
}

/** Opens an event stream over a real connection; resolves when it is open or refused. */
export async function listenToEvents(address: string, { token, organization }: Sender): Promise<EventListener> {
  const leaving = new AbortController();
  const answer = await fetch(address + PATH, {
    headers: { authorization: `Bearer ${token}`, ...(organization ? { SelectedOrganizationId: organization } : {}) },
    signal: leaving.signal,
  });
  const state = { text: '', hasEnded: false, events: [] as ServerEvent[] };
  const read = async (): Promise<void> => {
    for await (const part of answer.body ?? []) {
      state.text += Buffer.from(part).toString();
      const received = [...state.text.matchAll(/^data: (.*)$/gm)].map(
        ([, json = '']) => JSON.parse(json) as ServerEvent,
      );
      state.events = received.slice(1);
    }
  };
  void read()
    .catch(() => undefined)
    .finally(() => (state.hasEnded = true));
  while (answer.ok && answer.body && !state.text.includes('data:') && !state.hasEnded) await pause(5);
  return {
    status: answer.status,
    headers: answer.headers,
    get events() {
      return state.events;
    },
    of: (topic) => state.events.filter((event) => event.topic === topic),
    text: () => state.text,
    hasEnded: () => state.hasEnded,
    close: () => leaving.abort(),
  };
}
