import { emptyLane, hasUnsent, seen, type Lane, type Stored, type Write } from './lane.ts';

/**
 * A lane as the device keeps it. Each tab has its own records: two tabs that edit one step never share one, so that
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
  aside: string[];
}

/** Whose work, on which submission, in which tab. */
export interface Owner {
  scope: string;
  submissionId: string;
  tab: string;
}

export const recordId = (owner: Owner, stepId: string): string =>
  JSON.stringify([owner.scope, owner.submissionId, stepId, owner.tab]);

/** What the device must keep of a lane; null when nothing. */
export function toRecord(owner: Owner, stepId: string, lane: Lane): DeviceRecord | null {
  if (!hasUnsent(lane) && lane.aside.length === 0) return null;
  const refused = lane.block !== null && lane.block !== 'conflict' ? lane.block.refused : null;
  return {
    scope: owner.scope,
    submissionId: owner.submissionId,
    tab: owner.tab,
    id: recordId(owner, stepId),
    stepId,
    baseVersion: lane.base.version,
    mine: lane.mine,
    changes: lane.changes,
    changedAt: lane.changedAt,
    write: lane.write,
    refused,
    aside: lane.aside,
  };
}

/** A lane from what the device kept and what the server holds: in place when they fit, else a conflict. */
export function fromRecord(record: DeviceRecord | undefined, server: Stored): Lane {
  if (!record) return emptyLane(server);
  const base: Stored =
    record.baseVersion === server.version ? server : { version: record.baseVersion, content: null, updatedAt: null };
  const { mine, changes, changedAt, write, aside } = record;
  // A record that holds only a version set aside says nothing about the present value.
  if (mine === null && write === null) return { ...emptyLane(server), aside };
  const lane: Lane = { ...emptyLane(base), mine, changes, changedAt, write, aside };
  return record.refused ? { ...lane, server, block: { refused: record.refused } } : seen(lane, server);
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
  const others = rest.flatMap((record) => [...record.aside, record.mine ?? record.write?.content ?? null]);
  const aside = new Set([...first.aside, ...others.filter((content) => content !== null && content !== first.mine)]);
  return { ...first, tab: owner.tab, id: recordId(owner, first.stepId), aside: [...aside] as string[] };
}
