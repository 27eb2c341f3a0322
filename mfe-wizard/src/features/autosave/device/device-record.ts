import { changesBetween, isSameContent, withAnswers, type Patch } from '../answers.ts';
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
} from '../step-draft.ts';

/** Each tab has its own records, so that two tabs editing a step cannot overwrite each other's unsent work. */
export interface DeviceRecord {
  id: string;
  /** Another user of the device never sees or sends the record. */
  scope: string;
  submissionId: string;
  stepId: string;
  tab: string;
  baseVersion: number;
  baseContent: string | null;
  mine: string | null;
  held: Patch;
  rival: Rival | null;
  changes: number;
  changedAt: number;
  write: Write | null;
  refused: string | null;
  alternatives: readonly Patch[];
  /** When the input was typed; null: never, undefined: unknown. */
  reopenedAt?: string | null;
}

/** A record of an older release: whole contents (`aside`) were set aside, and the base is unknown. */
type PreviousRecord = Omit<DeviceRecord, 'alternatives' | 'baseContent' | 'held' | 'rival'> &
  Partial<Pick<DeviceRecord, 'baseContent' | 'held' | 'rival'>> & {
    alternatives?: readonly (string | Patch)[];
    aside?: string[];
  };

/** Devices can still hold records of an older release. */
export const currentRecord = ({ aside = [], ...record }: PreviousRecord): DeviceRecord => ({
  ...record,
  baseContent: record.baseContent ?? null,
  held: record.held ?? {},
  rival: record.rival ?? null,
  alternatives: (record.alternatives ?? aside).map((one) => (typeof one === 'string' ? { '': one } : one)),
  // Typed before the submission, and therefore before any known reopening.
  ...(record.reopenedAt === undefined && record.refused === 'submission-closed' ? { reopenedAt: null } : {}),
});

export interface Owner {
  scope: string;
  submissionId: string;
  tab: string;
}

export const recordId = (owner: Owner, stepId: string): string =>
  JSON.stringify([owner.scope, owner.submissionId, stepId, owner.tab]);

/** Null if none. */
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

/** As is if record and server's version match, otherwise merged. `reopenedAt` is for a record without it. */
export function fromRecord(
  record: DeviceRecord | undefined,
  server: Stored,
  reopenedAt: string | null = null,
): StepDraft {
  if (!record) return emptyDraft(server, reopenedAt);
  const { mine, held, rival, changes, changedAt, write, refused, alternatives } = record;
  // A record that only holds alternatives says nothing about the current value.
  if (!holdsWork(record)) return { ...emptyDraft(server, reopenedAt), alternatives };
  const base: Stored =
    record.baseVersion === server.version
      ? server
      : { version: record.baseVersion, content: record.baseContent, updatedAt: null };
  const typedIn = record.reopenedAt === undefined ? reopenedAt : record.reopenedAt;
  const draft = { ...emptyDraft(base, typedIn), mine, held, rival, changes, changedAt, write, refused, alternatives };
  return seen(draft, server);
}

/** Removed answers are left out. */
function answersOf({ baseContent, mine, write, held }: DeviceRecord): Patch {
  const content = mine ?? write?.content ?? null;
  const changes = content === null ? held : { ...changesBetween(baseContent, content), ...held };
  return Object.fromEntries(Object.entries(changes).filter(([, answer]) => answer !== null));
}

/** Joins records of closed tabs: the newest wins and the others become alternatives, so that nothing is lost. */
export function joinRecords(records: DeviceRecord[], owner: Owner): DeviceRecord | undefined {
  // The tab's own work comes first, because what it shows must not change during editing.
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
