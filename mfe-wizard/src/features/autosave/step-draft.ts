/**
 * What is known of one step's answers: the pure part of autosave. Every function takes a draft and gives the next one;
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
  /** How many of the draft's changes it carries. */
  changes: number;
}

export interface StepDraft {
  /** What `mine` was built on. */
  base: Stored;
  /** The applicant's latest value, as long as the server has not confirmed it. */
  mine: string | null;
  /** Changes that are not confirmed; a burst of typing counts as one. */
  changes: number;
  /** When `mine` last changed, in milliseconds; orders the drafts among each other. */
  changedAt: number;
  write: Write | null;
  /** Something newer than `base` that the server holds. */
  server: Stored | null;
  /** `conflict`: mine and the server's differ and a person decides. Otherwise the code of a refusal. */
  block: 'conflict' | { refused: string } | null;
  /** Versions that a decision set aside: kept on the device until they are dismissed. */
  alternatives: string[];
  /** Grows whenever the value changes by anything but the applicant's own typing. */
  externalRevision: number;
}

export const emptyDraft = (base: Stored): StepDraft => ({
  base,
  mine: null,
  changes: 0,
  changedAt: 0,
  write: null,
  server: null,
  block: null,
  alternatives: [],
  externalRevision: 0,
});

/** The newest version that is known, or that this tab is about to make. */
export const newestKnown = ({ base, server, write }: StepDraft): number =>
  Math.max(base.version, server?.version ?? 0, write ? write.version + 1 : 0);

/** What the step shows. */
export const valueOf = (draft: StepDraft): string | null => draft.mine ?? draft.base.content;

/** Whether something would be lost if this draft vanished. */
export const hasUnsent = (draft: StepDraft): boolean => draft.mine !== null || draft.write !== null;

/** Whether there is something that may be sent now. */
export const isSendable = (draft: StepDraft): boolean => draft.block === null && hasUnsent(draft);

const withAlternative = (draft: StepDraft, content: string | null): string[] =>
  content === null || draft.alternatives.includes(content) ? draft.alternatives : [...draft.alternatives, content];

/** Settles a draft with what the server is known to hold. A write under way is waited for: its answer may settle it. */
function reconcile(draft: StepDraft): StepDraft {
  const { server } = draft;
  if (draft.write || server === null || (typeof draft.block === 'object' && draft.block)) return draft;
  if (server.version <= draft.base.version) return { ...draft, server: null };
  if (draft.mine !== null && draft.mine !== server.content) return { ...draft, block: 'conflict' };
  const moved = valueOf(draft) !== server.content;
  return {
    ...draft,
    base: server,
    mine: null,
    changes: 0,
    server: null,
    block: null,
    externalRevision: draft.externalRevision + (moved ? 1 : 0),
  };
}

/** Refusals that no other value would change. */
const FINAL: readonly string[] = ['window-closed', 'submission-closed', 'not-found'];

/** Whether the server takes no value any more. */
export const isOver = ({ block }: StepDraft): boolean =>
  block !== null && block !== 'conflict' && FINAL.includes(block.refused);

/**
 * The applicant changed the value, which may be what a refusal asked for. `burst` is how long typing may pause within
 * one change, in milliseconds.
 */
export function edit(draft: StepDraft, content: string, now: number, burst: number): StepDraft {
  if (content === valueOf(draft)) return draft;
  const undone = content === draft.base.content && !draft.write && !draft.block;
  if (undone) return { ...draft, mine: null, changes: 0, changedAt: now };
  const carried = draft.write?.changes ?? 0;
  const continued = draft.changes > carried && now - draft.changedAt < burst;
  const block = draft.block === 'conflict' || isOver(draft) ? draft.block : null;
  return { ...draft, mine: content, changedAt: now, block, changes: draft.changes + (continued ? 0 : 1) };
}

/** Fixes what is sent next; a write whose answer never came stays as it was. */
export function startWrite(draft: StepDraft, key: string): StepDraft {
  if (draft.write || draft.mine === null || draft.block) return draft;
  return { ...draft, write: { key, version: draft.base.version, content: draft.mine, changes: draft.changes } };
}

/** The server confirmed the write under way. */
export function acknowledged(draft: StepDraft, version: number, updatedAt: string): StepDraft {
  const { write } = draft;
  if (!write) return draft;
  const all = draft.mine === null || draft.mine === write.content;
  return reconcile({
    ...draft,
    base: { version, content: write.content, updatedAt },
    mine: all ? null : draft.mine,
    changes: all ? 0 : Math.max(1, draft.changes - write.changes),
    write: null,
  });
}

/** The server holds something newer than the write under way had seen. */
export const superseded = (draft: StepDraft, server: Stored): StepDraft =>
  reconcile({ ...draft, mine: draft.mine ?? draft.write?.content ?? null, write: null, server });

/** The server refused for good, e.g. the call's window closed; the value stays on the device. */
export const refuse = (draft: StepDraft, code: string): StepDraft => ({
  ...draft,
  mine: draft.mine ?? draft.write?.content ?? null,
  write: null,
  block: { refused: code },
});

/** News of what the server holds, from a page load or from another tab. */
export function seen(draft: StepDraft, server: Stored): StepDraft {
  const newest = draft.server && draft.server.version > server.version ? draft.server : server;
  if (newest.version <= draft.base.version) return draft;
  const { write } = draft;
  const landed = write !== null && newest.version === write.version + 1 && newest.content === write.content;
  if (landed) return acknowledged(draft, newest.version, newest.updatedAt ?? '');
  return reconcile({ ...draft, server: newest });
}

/** Decides a conflict for what was typed here: it is sent on top of the other version, which is set aside. */
export function keepMine(draft: StepDraft): StepDraft {
  if (draft.block !== 'conflict' || !draft.server) return draft;
  return {
    ...draft,
    base: draft.server,
    server: null,
    block: null,
    alternatives: withAlternative(draft, draft.server.content),
  };
}

/** Decides a conflict for the other version; what was typed here is set aside. */
export function takeTheirs(draft: StepDraft): StepDraft {
  if (draft.block !== 'conflict' || !draft.server) return draft;
  const alternatives = withAlternative(draft, draft.mine);
  return {
    ...draft,
    base: draft.server,
    mine: null,
    changes: 0,
    server: null,
    block: null,
    alternatives,
    externalRevision: draft.externalRevision + 1,
  };
}

/** Exchanges the value in view with one that was set aside. */
export function bringBack(draft: StepDraft, content: string, now: number): StepDraft {
  if (!draft.alternatives.includes(content) || draft.block) return draft;
  const rest = { ...draft, alternatives: draft.alternatives.filter((kept) => kept !== content) };
  const swapped = { ...rest, alternatives: withAlternative(rest, valueOf(draft)) };
  return { ...edit(swapped, content, now, 0), externalRevision: draft.externalRevision + 1 };
}

/** The applicant no longer needs a version that was set aside. */
export const dismissAlternative = (draft: StepDraft, content: string): StepDraft => ({
  ...draft,
  alternatives: draft.alternatives.filter((kept) => kept !== content),
});

/** The applicant has seen a refusal; the step shows what the server holds. */
export function dismissRefusal(draft: StepDraft): StepDraft {
  if (draft.block === null || draft.block === 'conflict') return draft;
  return reconcile({ ...draft, mine: null, changes: 0, block: null, externalRevision: draft.externalRevision + 1 });
}
