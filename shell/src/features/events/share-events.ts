import type { ServerEvent } from '@impact-call/contracts';
import type { ShellContext } from '@impact-call/contracts/remote';
import type { EventHub } from './event-hub.ts';
import { keepEventLine } from './event-line.ts';

const NAME = 'impact-call-events';
/** Who only looks something up elsewhere is back by then. */
const HIDDEN_MS = 10_000;

/** What tabs of one browser tell each other. */
type Message = { event: ServerEvent } | { isLive: boolean } | { ask: 'is-live' | 'renew' };

export interface SharingOptions {
  api: ShellContext['api'];
  session: ShellContext['session'];
  hub: EventHub;
  /** The organization for which requests are made, in all tabs. */
  organizationId(): string | null;
}

/** Null where the browser has none, or forbids it. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(NAME);
  } catch {
    return null;
  }
}

/** Runs `work` in one of the tabs that somebody looks at, and ends it there when nobody does, or `isWanted` says no. */
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
    // Denied, the page asks now and then, as every page does without a line.
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

/** Hears from other tabs whether there is a line. What was told after this tab read, and before it listened, it missed. */
function joinLine(hub: EventHub): (isLive: boolean) => void {
  let isNew = true;
  return (isLive) => {
    hub.setLive(isLive);
    if (isNew && isLive) hub.tell({ topic: 'opened' });
    isNew = false;
  };
}

/**
 * One line to the server for all tabs of a browser, because a browser has few connections to one place: the tab that
 * has the lock keeps it and tells the others. It belongs to one person and organization.
 */
export function shareEvents({ api, session, hub, organizationId }: SharingOptions): void {
  const channel = openChannel();
  const say = (message: Message): void => channel?.postMessage(message);
  const belongsTo = (): string => `${session.getState().user?.id} ${organizationId()}`;
  let isLeading = false;
  let owner = '';

  const listeners = {
    tell: (event: ServerEvent): void => (hub.tell(event), say({ event })),
    setLive: (isLive: boolean): void => (hub.setLive(isLive), say({ isLive })),
  };
  const lead = async (signal: AbortSignal): Promise<void> => {
    isLeading = true;
    owner = belongsTo();
    await keepEventLine({ api, listeners }, signal);
    isLeading = false;
  };
  const hearLive = joinLine(hub);
  const tab = inOneTab(lead, () => session.getState().status === 'signed-in');
  const renew = (): void => {
    if (isLeading && owner !== belongsTo()) tab.end();
    tab.look();
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if ('event' in data) hub.tell(data.event);
    else if ('isLive' in data) hearLive(data.isLive);
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
