import type { Locks } from './ports.ts';

const KEY = 'impact-call-tab';
const lockOf = (tab: string): string => `impact-call-tab:${tab}`;

/** An identifier that a reload keeps; the lock says to other tabs that this one lives. */
export interface TabIdentity {
  id: string;
  release(): void;
  /** Settles once the tab is gone of which this one is a copy, or whose page is not quite gone yet; absent without. */
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
    // Without session storage a reload makes a new tab, which takes over what the former one left.
  }
}

/** A name that no tab had before. */
export async function newTab(locks: Locks): Promise<TabIdentity> {
  const id = crypto.randomUUID();
  return { id, release: (await locks.tryHold(lockOf(id))) ?? (() => undefined) };
}

/** Takes back this tab's identifier; a duplicated tab, whose copy is held by the original, gets a new one. */
export async function identifyTab(locks: Locks): Promise<TabIdentity> {
  const former = remembered();
  const held = former === null ? null : await locks.tryHold(lockOf(former));
  if (former !== null && held) return { id: former, release: held };
  const tab = await newTab(locks);
  remember(tab.id);
  return former === null ? tab : { ...tab, formerGone: locks.run(lockOf(former), async () => undefined) };
}

/** Whether the tab that wrote a record is gone, so that its work may be taken over. */
export async function isGone(locks: Locks, tab: string): Promise<boolean> {
  const held = await locks.tryHold(lockOf(tab));
  held?.();
  return held !== null;
}
