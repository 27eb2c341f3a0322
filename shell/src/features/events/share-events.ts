import type { ServerEvent } from '@impact-call/contracts';
import type { ShellContext } from '@impact-call/contracts/remote';
import type { EventHub } from './event-hub.ts';
import { keepEventStream } from './event-stream.ts';

const NAME = 'impact-call-events';
/** Milliseconds: users who only switch tabs briefly are back by then. */
const HIDDEN_MS = 10_000;

type Message = { event: ServerEvent } | { isLive: boolean } | { ask: 'is-live' | 'renew' };

export interface SharingOptions {
  api: ShellContext['api'];
  session: ShellContext['session'];
  hub: EventHub;
  organizationId(): string | null;
}

/** Null where the browser lacks or blocks it. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(NAME);
  } catch {
    return null;
  }
}

/** Aborts when that tab is hidden or `isWanted` returns false. */
function inOneTab(work: (signal: AbortSignal) => Promise<void>, isWanted: () => boolean) {
  let turn: AbortController | null = null;
  let hidden: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    turn?.abort();
    turn = null;
  };
  const begin = (): void => {
    if (turn) return;
    const { signal } = (turn = new AbortController());
    // If the lock is denied, the page polls, like every page without a connection.
    navigator.locks?.request(NAME, { signal }, () => work(signal)).catch(() => undefined);
  };
  const look = (): void => {
    clearTimeout(hidden);
    if (!isWanted()) end();
    else if (document.visibilityState === 'visible') begin();
    else hidden = setTimeout(end, HIDDEN_MS);
  };
  document.addEventListener('visibilitychange', look);
  return { look, end };
}

/** A joining tab may have missed events between its first load and now. */
function joinStream(hub: EventHub): (isLive: boolean) => void {
  let isNew = true;
  return (isLive) => {
    hub.setLive(isLive);
    if (isNew && isLive) hub.notify({ topic: 'opened' });
    isNew = false;
  };
}

/** Browsers limit connections per host: the tab that holds the lock forwards its user's and organization's events. */
export function shareEvents({ api, session, hub, organizationId }: SharingOptions): void {
  const channel = openChannel();
  const say = (message: Message): void => channel?.postMessage(message);
  const belongsTo = (): string => `${session.getState().user?.id} ${organizationId()}`;
  let isLeading = false;
  let owner = '';

  const listeners = {
    notify: (event: ServerEvent): void => (hub.notify(event), say({ event })),
    setLive: (isLive: boolean): void => (hub.setLive(isLive), say({ isLive })),
  };
  const lead = async (signal: AbortSignal): Promise<void> => {
    isLeading = true;
    owner = belongsTo();
    await keepEventStream({ api, listeners }, signal);
    isLeading = false;
  };
  const listenLive = joinStream(hub);
  const tab = inOneTab(lead, () => session.getState().status === 'signed-in');
  const renew = (): void => {
    if (isLeading && owner !== belongsTo()) tab.end();
    tab.look();
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if ('event' in data) hub.notify(data.event);
    else if ('isLive' in data) listenLive(data.isLive);
    else if (data.ask === 'renew') renew();
    else if (isLeading) say({ isLive: hub.isLive() });
  });
  session.subscribe((now, before) => {
    if (now.status === before.status && now.user === before.user && now.organization === before.organization) return;
    renew();
    say({ ask: 'renew' });
  });
  say({ ask: 'is-live' });
  tab.look();
}
