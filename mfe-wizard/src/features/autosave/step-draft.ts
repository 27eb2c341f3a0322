/**
 * What is known of one step's answers: the pure part of autosave. Every function takes a draft and gives the next one;
 * nothing here touches storage, network or time.
 */
import type { Changer } from '@impact-call/contracts';
import { answerAt, changesBetween, isSameContent, mergeAnswers, withAnswers, type Patch } from './answers.ts';
import { saveableOf } from './saveable.ts';

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

/** Why answers are held: somebody saved others, or the application was submitted without them. */
export interface Rival extends Pick<Stored, 'updatedAt' | 'updatedBy'> {
  isReopening?: true;
}

export interface StepDraft {
  /** What `mine` was built on. */
  base: Stored;
  /** The applicant's latest value without what is held, as long as the server has not confirmed it. */
  mine: string | null;
  /** Answers typed here that wait for a person's decision; all others are saved meanwhile. */
  held: Patch;
  /** What the held answers are to be compared with. */
  rival: Rival | null;
  /** Changes that are not confirmed; a burst of typing counts as one. */
  changes: number;
  /** When the value last changed by typing, in milliseconds; orders the drafts among each other. */
  changedAt: number;
  write: Write | null;
  /** Something newer than `base` that the server holds. */
  server: Stored | null;
  /** The code of a refusal. */
  refused: string | null;
  /** Answers that a decision set aside: kept on the device until they are dismissed. */
  alternatives: readonly Patch[];
  /** When the application was last reopened, as far as it was known when this was typed; null: never. */
  reopenedAt: string | null;
  /** Grows whenever the value changes by anything but the applicant's own typing. */
  externalRevision: number;
}

const NOTHING: Patch = {};

export const emptyDraft = (base: Stored, reopenedAt: string | null = null): StepDraft => ({
  base,
  mine: null,
  held: NOTHING,
  rival: null,
  changes: 0,
  changedAt: 0,
  write: null,
  server: null,
  refused: null,
  alternatives: [],
  reopenedAt,
  externalRevision: 0,
});

/** The newest version that is known, or that this tab is about to make. */
export const newestKnown = ({ base, server, write }: StepDraft): number =>
  Math.max(base.version, server?.version ?? 0, write ? write.version + 1 : 0);

/** The value that is saved, or is on its way there: with the server's answers where mine are held. */
export const savedValueOf = ({ mine, base }: StepDraft): string | null => mine ?? base.content;

/** What the step shows. */
export const valueOf = (draft: StepDraft): string | null => withAnswers(savedValueOf(draft), draft.held);

/** Whether answers wait for a person's decision. */
export const hasConflict = ({ held }: Pick<StepDraft, 'held'>): boolean => Object.keys(held).length > 0;

/** Whether something would be lost if this draft vanished. */
export const hasUnsent = (draft: StepDraft): boolean =>
  draft.mine !== null || draft.write !== null || hasConflict(draft);

/** Whether there is something that may be sent now. */
export const isSendable = ({ refused, mine, write }: StepDraft): boolean =>
  refused === null && (mine !== null || write !== null);

/** The draft with one more version that was set aside, unless there is nothing in it. */
function withAlternative(draft: StepDraft, patch: Patch): StepDraft {
  const given = Object.fromEntries(Object.entries(patch).filter(([, answer]) => answer !== null));
  const isKnown = draft.alternatives.some((known) => isSamePatch(known, given));
  return Object.keys(given).length === 0 || isKnown
    ? draft
    : { ...draft, alternatives: [...draft.alternatives, given] };
}

export const isSamePatch = (one: Patch, other: Patch): boolean => {
  const paths = Object.keys(one);
  return paths.length === Object.keys(other).length && paths.every((path) => one[path] === other[path]);
};

/** The held answers that still differ from what is saved. */
function stillHeld(saved: string | null, held: Patch): Patch {
  const differs = ([path, answer]: [string, string | null]): boolean => !isSameContent(answerAt(saved, path), answer);
  return Object.fromEntries(Object.entries(held).filter(differs));
}

/** What the step shows is another value now, unless it is the same as before. */
const shown = (before: StepDraft, after: StepDraft): StepDraft => ({
  ...after,
  externalRevision: before.externalRevision + (isSameContent(valueOf(before), valueOf(after)) ? 0 : 1),
});

/** The draft on top of what the server holds: `saved` is the value to be there, `held` waits. */
function settleOn(draft: StepDraft, server: Stored, saved: string | null, held: Patch): StepDraft {
  const isSaved = isSameContent(saved, server.content);
  const all = stillHeld(saved, held);
  return shown(draft, {
    ...draft,
    base: server,
    mine: isSaved ? null : saved,
    held: all,
    rival: hasConflict({ held: all }) ? (draft.rival ?? { updatedAt: server.updatedAt }) : null,
    changes: isSaved ? 0 : Math.max(1, draft.changes),
    server: null,
  });
}

const rivalOf = ({ updatedAt, updatedBy }: Stored): Rival => ({ updatedAt, ...(updatedBy ? { updatedBy } : {}) });

/** Merges a draft with what the server is known to hold. A write under way is waited for: its answer may settle it. */
function reconcile(draft: StepDraft): StepDraft {
  const { server, base, mine } = draft;
  if (draft.write || server === null || draft.refused !== null) return draft;
  if (server.version <= base.version) return { ...draft, server: null };
  if (mine === null) return settleOn(draft, server, server.content, draft.held);
  const { merged, held } = mergeAnswers(base.content, mine, server.content);
  const rival = hasConflict({ held }) ? rivalOf(server) : draft.rival;
  return settleOn({ ...draft, rival }, server, merged, { ...draft.held, ...held });
}

/**
 * The applicant changed the value, which may be what a refusal asked for. `burst` is how long typing may pause within
 * one change, in milliseconds; `seen` is what the page showed while they typed, where that may be behind the draft.
 */
export function edit(draft: StepDraft, content: string, now: number, burst: number, seen?: string | null): StepDraft {
  const value = valueOf(draft);
  if (content === value) return draft;
  if (seen !== undefined && !isSameContent(seen, value)) return editBehind(draft, content, now, burst, seen);
  const next = hasConflict(draft) ? { ...draft, ...withHeld(draft, content) } : { ...draft, mine: content };
  const undone = isSameContent(next.mine, draft.base.content) && !draft.write && draft.refused === null;
  if (undone) return { ...next, mine: null, changes: 0, changedAt: now };
  const carried = draft.write?.changes ?? 0;
  const continued = draft.changes > carried && now - draft.changedAt < burst;
  return { ...next, changedAt: now, refused: null, changes: draft.changes + (continued ? 0 : 1) };
}

/** What was typed into a page that did not show yet what the draft holds: only what was typed is taken over. */
function editBehind(draft: StepDraft, content: string, now: number, burst: number, seen: string | null): StepDraft {
  const { merged, held } = mergeAnswers(seen, content, valueOf(draft));
  const edited = merged === null ? draft : edit(draft, merged, now, burst);
  if (!hasConflict({ held })) return { ...edited, externalRevision: draft.externalRevision + 1 };
  const rival = edited.rival ?? rivalOf(draft.base);
  const all = { ...edited.held, ...held };
  return { ...edited, held: all, rival, changedAt: now, externalRevision: draft.externalRevision + 1 };
}

/** Divides a value into what is saved and what goes on being held. */
function withHeld(draft: StepDraft, content: string): Pick<StepDraft, 'mine' | 'held'> {
  const saved = savedValueOf(draft);
  if ('' in draft.held) return { mine: draft.mine, held: isSameContent(saved, content) ? {} : { '': content } };
  const changes = Object.entries(changesBetween(saved, content));
  const isHeld = ([path]: [string, string | null]): boolean => path in draft.held;
  const others = Object.fromEntries(changes.filter((change) => !isHeld(change)));
  return { mine: withAnswers(saved, others), held: Object.fromEntries(changes.filter(isHeld)) };
}

/** The answers to some questions are more than can be stored; all others are. */
export const TOO_LARGE = 'answers-too-large';

/**
 * Fixes what is sent next; a write whose answer never came stays as it was. Answers that the server would not take are
 * left out of it, and refused once all others are stored.
 */
export function startWrite(draft: StepDraft, key: string): StepDraft {
  if (draft.write || draft.mine === null || draft.refused !== null) return draft;
  const { content, leftOut } = saveableOf(draft.mine, draft.base.content);
  if (leftOut.length > 0 && isSameContent(content, draft.base.content ?? '{}')) return refuse(draft, TOO_LARGE);
  return { ...draft, write: { key, version: draft.base.version, content, changes: draft.changes } };
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

/** The server refused it; the value stays on the device. */
export const refuse = (draft: StepDraft, code: string): StepDraft => ({
  ...draft,
  mine: draft.mine ?? draft.write?.content ?? null,
  write: null,
  refused: code,
});

/** News of what the server holds, from a page load or from another tab. */
export function seen(draft: StepDraft, server: Stored): StepDraft {
  const newest = draft.server && draft.server.version > server.version ? draft.server : server;
  if (newest.version <= draft.base.version) return draft;
  const { write } = draft;
  const landed = write !== null && newest.version === write.version + 1 && isSameContent(newest.content, write.content);
  if (landed) return acknowledged(draft, newest.version, newest.updatedAt ?? '');
  return reconcile({ ...draft, server: newest });
}

/** Whether a step takes answers now, and when its application was last reopened; null: never. */
export interface Standing {
  isOpen: boolean;
  reopenedAt: string | null;
}

/** Refusals that the state of the application gave as their reason. */
const OF_STATE: readonly string[] = [
  'window-closed',
  'submission-closed',
  'submission-withdrawn',
  'step-not-reopened',
  'not-found',
];
export const isOfState = (code: string): boolean => OF_STATE.includes(code);

/**
 * The state of the application changed. Once it takes answers again, what was refused meanwhile is sent; what was typed
 * before it was submitted is asked for, answer by answer, as it was submitted without it.
 */
export function inState(draft: StepDraft, { isOpen, reopenedAt }: Standing): StepDraft {
  if (!hasUnsent(draft)) return draft.reopenedAt === reopenedAt ? draft : { ...draft, reopenedAt };
  if (!isOpen) return draft;
  const refused = draft.refused !== null && isOfState(draft.refused) ? null : draft.refused;
  if (draft.reopenedAt === reopenedAt) return refused === draft.refused ? draft : reconcile({ ...draft, refused });
  const mine = draft.mine ?? draft.write?.content ?? null;
  const settled = reconcile({ ...draft, mine, write: null, refused: null, reopenedAt });
  const leftover = changesBetween(settled.base.content, valueOf(settled));
  const rival: Rival = { ...rivalOf(settled.base), isReopening: true };
  return { ...settled, mine: null, changes: 0, held: leftover, rival: hasConflict({ held: leftover }) ? rival : null };
}

/** What a person decides about one held answer: theirs, mine, or another that has both, as JSON. */
export type Choice = 'mine' | 'theirs' | { both: string };

/** Decides about one held answer; what does not stay in view is set aside. */
export function decide(draft: StepDraft, path: string, choice: Choice): StepDraft {
  const { [path]: own, ...held } = draft.held;
  if (own === undefined) return draft;
  const saved = savedValueOf(draft);
  const rest = { ...draft, held, rival: hasConflict({ held }) ? draft.rival : null };
  if (choice === 'theirs') return shown(draft, withAlternative(rest, { [path]: own }));
  const answer = choice === 'mine' ? own : choice.both;
  const mine = withAnswers(saved, { [path]: answer });
  const next = { ...rest, mine, changes: draft.changes + 1 };
  return shown(draft, choice === 'mine' ? withAlternative(next, { [path]: answerAt(saved, path) }) : next);
}

/** Exchanges answers in view with some that were set aside. */
export function bringBack(draft: StepDraft, patch: Patch, now: number): StepDraft {
  const value = valueOf(draft);
  const content = withAnswers(value, patch);
  if (!draft.alternatives.some((known) => isSamePatch(known, patch)) || content === null) return draft;
  const inView = Object.fromEntries(Object.keys(patch).map((path) => [path, answerAt(value, path)]));
  const swapped = withAlternative(dismissAlternative(draft, patch), inView);
  return { ...edit(swapped, content, now, 0), externalRevision: draft.externalRevision + 1 };
}

/** The applicant no longer needs answers that were set aside. */
export const dismissAlternative = (draft: StepDraft, patch: Patch): StepDraft => ({
  ...draft,
  alternatives: draft.alternatives.filter((known) => !isSamePatch(known, patch)),
});

/** The applicant lets go of what cannot be saved; the step shows what the server holds. */
export function dismissRefusal(draft: StepDraft): StepDraft {
  if (!hasUnsent(draft)) return draft;
  const server = draft.server ?? draft.base;
  return shown(draft, { ...emptyDraft(server, draft.reopenedAt), alternatives: draft.alternatives });
}
