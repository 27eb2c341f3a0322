import { emptyDraft, hasUnsent, seen, type StepDraft, type Stored, type Write } from './step-draft.ts';

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
  mine: string | null;
  changes: number;
  changedAt: number;
  write: Write | null;
  refused: string | null;
  alternatives: string[];
}

/** A record as former versions wrote it: the alternatives were called `aside`. */
type FormerRecord = Omit<DeviceRecord, 'alternatives'> & { alternatives?: string[]; aside?: string[] };

/** A record as it is written today; devices may still hold some of before. */
export const currentRecord = ({ aside, ...record }: FormerRecord): DeviceRecord => ({
  ...record,
  alternatives: record.alternatives ?? aside ?? [],
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
  const refused = draft.block !== null && draft.block !== 'conflict' ? draft.block.refused : null;
  return {
    scope: owner.scope,
    submissionId: owner.submissionId,
    tab: owner.tab,
    id: recordId(owner, stepId),
    stepId,
    baseVersion: draft.base.version,
    mine: draft.mine,
    changes: draft.changes,
    changedAt: draft.changedAt,
    write: draft.write,
    refused,
    alternatives: draft.alternatives,
  };
}

/** A draft from what the device kept and what the server holds: in place when they fit, else a conflict. */
export function fromRecord(record: DeviceRecord | undefined, server: Stored): StepDraft {
  if (!record) return emptyDraft(server);
  const base: Stored =
    record.baseVersion === server.version ? server : { version: record.baseVersion, content: null, updatedAt: null };
  const { mine, changes, changedAt, write, alternatives } = record;
  // A record that holds only a version set aside says nothing about the present value.
  if (mine === null && write === null) return { ...emptyDraft(server), alternatives };
  const draft: StepDraft = { ...emptyDraft(base), mine, changes, changedAt, write, alternatives };
  return record.refused ? { ...draft, server, block: { refused: record.refused } } : seen(draft, server);
}

/**
 * Joins the records of one step that closed tabs left behind: the newest stays in place, what the others held is set
 * aside, so that nothing is lost and nothing is chosen silently.
 */
export function joinRecords(records: DeviceRecord[], owner: Owner): DeviceRecord | undefined {
  // A tab's own work goes first: what it shows must not change under the applicant.
  const rank = (record: DeviceRecord): number =>
    record.mine === null && record.write === null ? -1 : record.tab === owner.tab ? Infinity : record.changedAt;
  const [first, ...rest] = records.toSorted((a, b) => (rank(a) < rank(b) ? 1 : -1));
  if (!first) return undefined;
  const others = rest.flatMap((record) => [...record.alternatives, record.mine ?? record.write?.content ?? null]);
  const alternatives = new Set([
    ...first.alternatives,
    ...others.filter((content) => content !== null && content !== first.mine),
  ]);
  return { ...first, tab: owner.tab, id: recordId(owner, first.stepId), alternatives: [...alternatives] as string[] };
}
