import type { Locks, Channel, ConfirmedWrite } from '../ports.ts';

const SILENT: Channel = { notify: () => undefined, listen: () => () => undefined };

/** Null where the browser lacks or forbids it. */
function open(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

export function createBrowserChannel(name = 'impact-call-autosave'): Channel {
  const channel = open(name);
  if (!channel) return SILENT;
  return {
    notify: (write) => channel.postMessage(write),
    listen: (listener) => {
      const receive = (event: MessageEvent<ConfirmedWrite>): void => listener(event.data);
      channel.addEventListener('message', receive);
      return () => {
        channel.removeEventListener('message', receive);
        channel.close();
      };
    },
  };
}

const KEY = 'impact-call-tab';
const lockOf = (tab: string): string => `impact-call-tab:${tab}`;

/** Survives a reload; its lock shows other tabs that this one is alive. */
export interface TabIdentity {
  id: string;
  release(): void;
  /** Once a duplicated tab's original, or this tab's previous page, is gone. */
  formerGone?: Promise<void>;
}

function remembered(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function remember(id: string): void {
  try {
    sessionStorage.setItem(KEY, id);
  } catch {
    // Without session storage a reload creates a new tab, which takes over the work of the previous one.
  }
}

export async function newTab(locks: Locks): Promise<TabIdentity> {
  const id = crypto.randomUUID();
  return { id, release: (await locks.tryHold(lockOf(id))) ?? (() => undefined) };
}

/** A duplicated tab gets a new id, because the original holds the lock. */
export async function identifyTab(locks: Locks): Promise<TabIdentity> {
  const previous = remembered();
  const held = previous === null ? null : await locks.tryHold(lockOf(previous));
  if (previous !== null && held) return { id: previous, release: held };
  const tab = await newTab(locks);
  remember(tab.id);
  return previous === null ? tab : { ...tab, formerGone: locks.run(lockOf(previous), async () => undefined) };
}

/** If so, another tab may take over its work. */
export async function isTabClosed(locks: Locks, tab: string): Promise<boolean> {
  const held = await locks.tryHold(lockOf(tab));
  held?.();
  return held !== null;
}
