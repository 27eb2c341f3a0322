import { changesBetween, isSameContent, withAnswers, type Patch } from './answers.ts';
import {
  emptyDraft,
  hasConflict,
  hasUnsent,
  isSamePatch,
  seen,
  type Rival,
  type StepDraft,
  type Stored,
  type Write,
} from './step-draft.ts';

/**
 * A draft as the device keeps it. Each tab has its own records: two tabs that edit one step never share one, so that
 * neither can overwrite the other's unsent work.
 */
export interface DeviceRecord {
  /** scope, submission, step and tab, joined. */
  id: string;
  /** User and organization: somebody else on the same device never sees or sends it. */
  scope: string;
  submissionId: string;
  stepId: string;
  tab: string;
  baseVersion: number;
  /** What `mine` was built on: the version over which another one is merged. */
  baseContent: string | null;
  mine: string | null;
  held: Patch;
  rival: Rival | null;
  changes: number;
  changedAt: number;
  write: Write | null;
  refused: string | null;
  alternatives: readonly Patch[];
  /** When the application had been reopened last as this was typed; null: never, absent: not known. */
  reopenedAt?: string | null;
}

/**
 * A record as former versions wrote it: whole contents, once called `aside`, were set aside, and nothing is known of what
 * was seen.
 */
type FormerRecord = Omit<DeviceRecord, 'alternatives' | 'baseContent' | 'held' | 'rival'> &
  Partial<Pick<DeviceRecord, 'baseContent' | 'held' | 'rival'>> & {
    alternatives?: readonly (string | Patch)[];
    aside?: string[];
  };

/** A record as it is written today; devices may still hold some of before. */
export const currentRecord = ({ aside = [], ...record }: FormerRecord): DeviceRecord => ({
  ...record,
  baseContent: record.baseContent ?? null,
  held: record.held ?? {},
  rival: record.rival ?? null,
  alternatives: (record.alternatives ?? aside).map((one) => (typeof one === 'string' ? { '': one } : one)),
  // It was typed before the application was submitted, and so before any reopening that is known now.
  ...(record.reopenedAt === undefined && record.refused === 'submission-closed' ? { reopenedAt: null } : {}),
});

/** Whose work, on which submission, in which tab. */
export interface Owner {
  scope: string;
  submissionId: string;
  tab: string;
}

export const recordId = (owner: Owner, stepId: string): string =>
  JSON.stringify([owner.scope, owner.submissionId, stepId, owner.tab]);

/** What the device must keep of a draft; null when nothing. */
export function toRecord(owner: Owner, stepId: string, draft: StepDraft): DeviceRecord | null {
  if (!hasUnsent(draft) && draft.alternatives.length === 0) return null;
  return {
    scope: owner.scope,
    submissionId: owner.submissionId,
    tab: owner.tab,
    id: recordId(owner, stepId),
    stepId,
    baseVersion: draft.base.version,
    baseContent: draft.base.content,
    mine: draft.mine,
    held: draft.held,
    rival: draft.rival,
    changes: draft.changes,
    changedAt: draft.changedAt,
    write: draft.write,
    refused: draft.refused,
    alternatives: draft.alternatives,
    reopenedAt: draft.reopenedAt,
  };
}

const holdsWork = ({ mine, write, held }: DeviceRecord): boolean =>
  mine !== null || write !== null || hasConflict({ held });

/**
 * A draft from what the device kept and what the server holds: in place when they fit, else merged. `reopenedAt` is when
 * the application was reopened last, for a record that does not know.
 */
export function fromRecord(
  record: DeviceRecord | undefined,
  server: Stored,
  reopenedAt: string | null = null,
): StepDraft {
  if (!record) return emptyDraft(server, reopenedAt);
  const { mine, held, rival, changes, changedAt, write, refused, alternatives } = record;
  // A record that holds only a version set aside says nothing about the present value.
  if (!holdsWork(record)) return { ...emptyDraft(server, reopenedAt), alternatives };
  const base: Stored =
    record.baseVersion === server.version
      ? server
      : { version: record.baseVersion, content: record.baseContent, updatedAt: null };
  const typedIn = record.reopenedAt === undefined ? reopenedAt : record.reopenedAt;
  const draft = { ...emptyDraft(base, typedIn), mine, held, rival, changes, changedAt, write, refused, alternatives };
  return seen(draft, server);
}

/** What a record answers otherwise than what it was built on; answers that it only takes away are left out. */
function answersOf({ baseContent, mine, write, held }: DeviceRecord): Patch {
  const content = mine ?? write?.content ?? null;
  const changes = content === null ? held : { ...changesBetween(baseContent, content), ...held };
  return Object.fromEntries(Object.entries(changes).filter(([, answer]) => answer !== null));
}

/**
 * Joins the records of one step that closed tabs left behind: the newest stays in place, what the others held is set
 * aside, so that nothing is lost and nothing is chosen silently.
 */
export function joinRecords(records: DeviceRecord[], owner: Owner): DeviceRecord | undefined {
  // A tab's own work goes first: what it shows must not change under the applicant.
  const rank = (record: DeviceRecord): number =>
    !holdsWork(record) ? -1 : record.tab === owner.tab ? Infinity : record.changedAt;
  const [first, ...rest] = records.toSorted((a, b) => (rank(a) < rank(b) ? 1 : -1));
  if (!first) return undefined;
  const value = withAnswers(first.mine ?? first.write?.content ?? null, first.held);
  const isOther = (patch: Patch): boolean =>
    Object.keys(patch).length > 0 && !isSameContent(withAnswers(value, patch), value);
  const others = rest.flatMap((record) => [...record.alternatives, answersOf(record)].filter(isOther));
  const alternatives = [...first.alternatives];
  for (const patch of others) if (!alternatives.some((known) => isSamePatch(known, patch))) alternatives.push(patch);
  return { ...first, tab: owner.tab, id: recordId(owner, first.stepId), alternatives };
}
