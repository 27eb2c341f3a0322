/**
 * What is known of one step's answers: the pure part of autosave. Every function takes a lane and gives the next one;
 * nothing here touches storage, network or time.
 */
import type { Changer } from '@impact-call/contracts';

/** An answer as the server holds it. `version` 0 and `content` null: nothing was ever stored. */
export interface Stored {
  version: number;
  content: string | null;
  updatedAt: string | null;
  /** Who stored it; absent for what this browser stored itself. */
  updatedBy?: Changer;
}

/** A write that was sent and not answered yet. Sent again it keeps its key, so that the server stores it once. */
export interface Write {
  key: string;
  version: number;
  content: string;
  /** How many of the lane's changes it carries. */
  changes: number;
}

export interface Lane {
  /** What `mine` was built on. */
  base: Stored;
  /** The applicant's latest value, as long as the server has not confirmed it. */
  mine: string | null;
  /** Changes that are not confirmed; a burst of typing counts as one. */
  changes: number;
  /** When `mine` last changed, in milliseconds; orders the lanes among each other. */
  changedAt: number;
  write: Write | null;
  /** Something newer than `base` that the server holds. */
  server: Stored | null;
  /** `conflict`: mine and the server's differ and a person decides. Otherwise the code of a refusal. */
  block: 'conflict' | { refused: string } | null;
  /** Versions that a decision set aside: kept on the device until they are dismissed. */
  aside: string[];
  /** Grows whenever the value changes by anything but the applicant's own typing. */
  epoch: number;
}

export const emptyLane = (base: Stored): Lane => ({
  base,
  mine: null,
  changes: 0,
  changedAt: 0,
  write: null,
  server: null,
  block: null,
  aside: [],
  epoch: 0,
});

/** What the step shows. */
export const valueOf = (lane: Lane): string | null => lane.mine ?? lane.base.content;

/** Whether something would be lost if this lane vanished. */
export const hasUnsent = (lane: Lane): boolean => lane.mine !== null || lane.write !== null;

/** Whether there is something that may be sent now. */
export const isSendable = (lane: Lane): boolean => lane.block === null && hasUnsent(lane);

const withAside = (lane: Lane, content: string | null): string[] =>
  content === null || lane.aside.includes(content) ? lane.aside : [...lane.aside, content];

/** Settles a lane with what the server is known to hold. A write under way is waited for: its answer may settle it. */
function reconcile(lane: Lane): Lane {
  const { server } = lane;
  if (lane.write || server === null || (typeof lane.block === 'object' && lane.block)) return lane;
  if (server.version <= lane.base.version) return { ...lane, server: null };
  if (lane.mine !== null && lane.mine !== server.content) return { ...lane, block: 'conflict' };
  const moved = valueOf(lane) !== server.content;
  return {
    ...lane,
    base: server,
    mine: null,
    changes: 0,
    server: null,
    block: null,
    epoch: lane.epoch + (moved ? 1 : 0),
  };
}

/** Refusals that no other value would change. */
const FINAL: readonly string[] = ['window-closed', 'submission-closed', 'not-found'];

/** Whether the server takes no value any more. */
export const isOver = ({ block }: Lane): boolean =>
  block !== null && block !== 'conflict' && FINAL.includes(block.refused);

/**
 * The applicant changed the value, which may be what a refusal asked for. `burst` is how long typing may pause within
 * one change, in milliseconds.
 */
export function edit(lane: Lane, content: string, now: number, burst: number): Lane {
  if (content === valueOf(lane)) return lane;
  const undone = content === lane.base.content && !lane.write && !lane.block;
  if (undone) return { ...lane, mine: null, changes: 0, changedAt: now };
  const carried = lane.write?.changes ?? 0;
  const continued = lane.changes > carried && now - lane.changedAt < burst;
  const block = lane.block === 'conflict' || isOver(lane) ? lane.block : null;
  return { ...lane, mine: content, changedAt: now, block, changes: lane.changes + (continued ? 0 : 1) };
}

/** Fixes what is sent next; a write whose answer never came stays as it was. */
export function startWrite(lane: Lane, key: string): Lane {
  if (lane.write || lane.mine === null || lane.block) return lane;
  return { ...lane, write: { key, version: lane.base.version, content: lane.mine, changes: lane.changes } };
}

/** The server confirmed the write under way. */
export function acknowledged(lane: Lane, version: number, updatedAt: string): Lane {
  const { write } = lane;
  if (!write) return lane;
  const all = lane.mine === null || lane.mine === write.content;
  return reconcile({
    ...lane,
    base: { version, content: write.content, updatedAt },
    mine: all ? null : lane.mine,
    changes: all ? 0 : Math.max(1, lane.changes - write.changes),
    write: null,
  });
}

/** The server holds something newer than the write under way had seen. */
export const outrun = (lane: Lane, server: Stored): Lane =>
  reconcile({ ...lane, mine: lane.mine ?? lane.write?.content ?? null, write: null, server });

/** The server refused for good, e.g. the call's window closed; the value stays on the device. */
export const refuse = (lane: Lane, code: string): Lane => ({
  ...lane,
  mine: lane.mine ?? lane.write?.content ?? null,
  write: null,
  block: { refused: code },
});

/** News of what the server holds, from a page load or from another tab. */
export function seen(lane: Lane, server: Stored): Lane {
  const newest = lane.server && lane.server.version > server.version ? lane.server : server;
  if (newest.version <= lane.base.version) return lane;
  const { write } = lane;
  const landed = write !== null && newest.version === write.version + 1 && newest.content === write.content;
  if (landed) return acknowledged(lane, newest.version, newest.updatedAt ?? '');
  return reconcile({ ...lane, server: newest });
}

/** Decides a conflict for what was typed here: it is sent on top of the other version, which is set aside. */
export function keepMine(lane: Lane): Lane {
  if (lane.block !== 'conflict' || !lane.server) return lane;
  return { ...lane, base: lane.server, server: null, block: null, aside: withAside(lane, lane.server.content) };
}

/** Decides a conflict for the other version; what was typed here is set aside. */
export function takeTheirs(lane: Lane): Lane {
  if (lane.block !== 'conflict' || !lane.server) return lane;
  const aside = withAside(lane, lane.mine);
  return {
    ...lane,
    base: lane.server,
    mine: null,
    changes: 0,
    server: null,
    block: null,
    aside,
    epoch: lane.epoch + 1,
  };
}

/** Exchanges the value in view with one that was set aside. */
export function bringBack(lane: Lane, content: string, now: number): Lane {
  if (!lane.aside.includes(content) || lane.block) return lane;
  const rest = { ...lane, aside: lane.aside.filter((kept) => kept !== content) };
  const swapped = { ...rest, aside: withAside(rest, valueOf(lane)) };
  return { ...edit(swapped, content, now, 0), epoch: lane.epoch + 1 };
}

/** The applicant no longer needs a version that was set aside. */
export const dismissAside = (lane: Lane, content: string): Lane => ({
  ...lane,
  aside: lane.aside.filter((kept) => kept !== content),
});

/** The applicant has seen a refusal; the step shows what the server holds. */
export function dismissRefusal(lane: Lane): Lane {
  if (lane.block === null || lane.block === 'conflict') return lane;
  return reconcile({ ...lane, mine: null, changes: 0, block: null, epoch: lane.epoch + 1 });
}
