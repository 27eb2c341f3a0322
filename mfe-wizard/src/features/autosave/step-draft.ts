/** The pure part of autosave: every function maps a draft to the next one. */
import type { Changer } from '@impact-call/contracts';
import { answerAt, changesBetween, isSameContent, mergeAnswers, withAnswers, type Patch } from './answers.ts';
import { saveableOf } from './saveable.ts';

/** `version` 0 and `content` null: nothing was ever stored. */
export interface Stored {
  version: number;
  content: string | null;
  updatedAt: string | null;
  /** Undefined for a write of this browser. */
  updatedBy?: Changer;
}

/** Without a response so far. A retry uses the same key, so that the server stores it once. */
export interface Write {
  key: string;
  version: number;
  content: string;
  changes: number;
}

/** Another user saved different answers, or the application was submitted without them. */
export interface Rival extends Pick<Stored, 'updatedAt' | 'updatedBy'> {
  isReopening?: true;
}

export interface StepDraft {
  base: Stored;
  /** Without held answers; null once the server has confirmed it. */
  mine: string | null;
  /** Answers that wait for the user's decision; all others are saved meanwhile. */
  held: Patch;
  rival: Rival | null;
  /** Number of unconfirmed changes; a burst of typing counts as one. */
  changes: number;
  /** In milliseconds; sorts drafts. */
  changedAt: number;
  write: Write | null;
  /** A version newer than `base`. */
  server: Stored | null;
  refused: string | null;
  /** Answers that lost a decision, and remain on the device until the user dismisses them. */
  alternatives: readonly Patch[];
  /** When the input was typed; null: never. */
  reopenedAt: string | null;
  /** Increases whenever the value changes other than by the applicant's typing. */
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

/** Includes the one that a pending write will create. */
export const newestKnown = ({ base, server, write }: StepDraft): number =>
  Math.max(base.version, server?.version ?? 0, write ? write.version + 1 : 0);

/** Saved or being saved; held answers have the server's value in it. */
export const savedValueOf = ({ mine, base }: StepDraft): string | null => mine ?? base.content;

export const valueOf = (draft: StepDraft): string | null => withAnswers(savedValueOf(draft), draft.held);

export const hasConflict = ({ held }: Pick<StepDraft, 'held'>): boolean => Object.keys(held).length > 0;

export const hasUnsent = (draft: StepDraft): boolean =>
  draft.mine !== null || draft.write !== null || hasConflict(draft);

export const isSendable = ({ refused, mine, write }: StepDraft): boolean =>
  refused === null && (mine !== null || write !== null);

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

function stillHeld(saved: string | null, held: Patch): Patch {
  const differs = ([path, answer]: [string, string | null]): boolean => !isSameContent(answerAt(saved, path), answer);
  return Object.fromEntries(Object.entries(held).filter(differs));
}

const shown = (before: StepDraft, after: StepDraft): StepDraft => ({
  ...after,
  externalRevision: before.externalRevision + (isSameContent(valueOf(before), valueOf(after)) ? 0 : 1),
});

/** `saved` is the value to store, `held` waits for a decision. */
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

/** Waits for a pending write, since its response may settle the difference. */
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
 * May fix a rejection. `burst`: max pause within one change, in milliseconds. `seen`: the value on the page, if older.
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

/** Merges only the typed changes when the page did not show the draft's latest value yet. */
function editBehind(draft: StepDraft, content: string, now: number, burst: number, seen: string | null): StepDraft {
  const { merged, held } = mergeAnswers(seen, content, valueOf(draft));
  const edited = merged === null ? draft : edit(draft, merged, now, burst);
  const next = { ...edited, externalRevision: draft.externalRevision + 1 };
  if (!hasConflict({ held })) return next;
  const saved = savedValueOf(next);
  // An answer that was held since then still waits; what was typed continues the saved one.
  const [continued, others] = parted(held, (path) => isSameContent(answerAt(seen, path), answerAt(saved, path)));
  const value = hasConflict({ held: continued }) ? withAnswers(saved, continued) : null;
  const typed = value === null ? next : edit({ ...next, held: NOTHING }, value, now, burst);
  const all = stillHeld(savedValueOf(typed), { ...next.held, ...others });
  const rival = hasConflict({ held: all }) ? (next.rival ?? rivalOf(draft.base)) : null;
  const [displaced] = parted(next.held, (path) => path in others);
  return withAlternative({ ...typed, held: all, rival, changedAt: now }, displaced);
}

/** The answers whose path fits, and all others. */
const parted = (patch: Patch, fits: (path: string) => boolean): [Patch, Patch] => {
  const answers = Object.entries(patch);
  return [
    Object.fromEntries(answers.filter(([path]) => fits(path))),
    Object.fromEntries(answers.filter(([path]) => !fits(path))),
  ];
};

/** Splits a value into what is saved and what remains held. */
function withHeld(draft: StepDraft, content: string): Pick<StepDraft, 'mine' | 'held'> {
  const saved = savedValueOf(draft);
  if ('' in draft.held) return { mine: draft.mine, held: isSameContent(saved, content) ? {} : { '': content } };
  const changes = Object.entries(changesBetween(saved, content));
  const isHeld = ([path]: [string, string | null]): boolean => path in draft.held;
  const others = Object.fromEntries(changes.filter((change) => !isHeld(change)));
  return { mine: withAnswers(saved, others), held: Object.fromEntries(changes.filter(isHeld)) };
}

/** Some answers exceed the storage limit; all others are saved. */
export const TOO_LARGE = 'answers-too-large';

/** One without a response stays as it was. Too large answers wait until all others are stored. */
export function startWrite(draft: StepDraft, key: string): StepDraft {
  if (draft.write || draft.mine === null || draft.refused !== null) return draft;
  const { content, leftOut } = saveableOf(draft.mine, draft.base.content);
  if (leftOut.length > 0 && isSameContent(content, draft.base.content ?? '{}')) return refuse(draft, TOO_LARGE);
  return { ...draft, write: { key, version: draft.base.version, content, changes: draft.changes } };
}

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

export const superseded = (draft: StepDraft, server: Stored): StepDraft =>
  reconcile({ ...draft, mine: draft.mine ?? draft.write?.content ?? null, write: null, server });

/** The value stays on the device. */
export const refuse = (draft: StepDraft, code: string): StepDraft => ({
  ...draft,
  mine: draft.mine ?? draft.write?.content ?? null,
  write: null,
  refused: code,
});

/** From a page load or from another tab. */
export function seen(draft: StepDraft, server: Stored): StepDraft {
  const newest = draft.server && draft.server.version > server.version ? draft.server : server;
  if (newest.version <= draft.base.version) return draft;
  const { write } = draft;
  const landed = write !== null && newest.version === write.version + 1 && isSameContent(newest.content, write.content);
  if (landed) return acknowledged(draft, newest.version, newest.updatedAt ?? '');
  return reconcile({ ...draft, server: newest });
}

/** `reopenedAt` null: never. */
export interface Standing {
  isOpen: boolean;
  reopenedAt: string | null;
}

/** Error codes that are due to the state of the application. */
const OF_STATE: readonly string[] = [
  'window-closed',
  'submission-closed',
  'submission-withdrawn',
  'step-not-reopened',
  'not-found',
];
export const isOfState = (code: string): boolean => OF_STATE.includes(code);

/** Rejected answers are sent once they are accepted again. Those typed before the submission need a decision each. */
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

export type Choice = 'mine' | 'theirs' | { both: string };

/** The other version becomes an alternative. */
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

export function bringBack(draft: StepDraft, patch: Patch, now: number): StepDraft {
  const value = valueOf(draft);
  const content = withAnswers(value, patch);
  if (!draft.alternatives.some((known) => isSamePatch(known, patch)) || content === null) return draft;
  const inView = Object.fromEntries(Object.keys(patch).map((path) => [path, answerAt(value, path)]));
  const swapped = withAlternative(dismissAlternative(draft, patch), inView);
  return { ...edit(swapped, content, now, 0), externalRevision: draft.externalRevision + 1 };
}

export const dismissAlternative = (draft: StepDraft, patch: Patch): StepDraft => ({
  ...draft,
  alternatives: draft.alternatives.filter((known) => !isSamePatch(known, patch)),
});

/** The step shows the server's version. */
export function dismissRefusal(draft: StepDraft): StepDraft {
  if (!hasUnsent(draft)) return draft;
  const server = draft.server ?? draft.base;
  return shown(draft, { ...emptyDraft(server, draft.reopenedAt), alternatives: draft.alternatives });
}
