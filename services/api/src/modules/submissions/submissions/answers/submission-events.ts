import type { Audience, LiveEvent, LiveEventSource } from '../../../../platform/live-events.ts';
import type { SubmissionAccess } from '../reading/access.ts';
import type { SubmissionRepository } from '../stored/repository.ts';

/** Short enough for colleagues to follow each other's typing. */
const GATHER_MS = 100;
/** A cache without expiry: a submission never changes its organization or call. */
const MAX_OWNERS = 5000;
const OF_STEP = /^results[.]([^.]+)(?:[.]version)?$/;

/** Other versions, such as that of an unpublished decision, must not be sent. */
function stepVersions(written: ReadonlyMap<string, number>): Record<string, number> {
  const versions = [...written].map(([path, version]) => [OF_STEP.exec(path)?.[1], version] as const);
  return Object.fromEntries(versions.filter(([step]) => step !== undefined));
}

function stateIn(written: ReadonlyMap<string, number>): { closed?: boolean; corrected?: true } {
  const closed = written.get('closed');
  return {
    ...(closed !== undefined && { closed: closed === 1 }),
    ...(written.has('corrections') && { corrected: true }),
  };
}

type Owner = Awaited<ReturnType<SubmissionRepository['findOwners']>>[number];

export class Colleagues {
  private readonly owners = new Map<string, Owner>();

  constructor(
    private readonly submissions: SubmissionRepository,
    private readonly access: SubmissionAccess,
  ) {}

  async audiencesOf(ids: readonly string[]): Promise<Map<string, Audience>> {
    await this.loadOwners(ids.filter((id) => !this.owners.has(id)));
    const cachedOwners = ids.flatMap((id) => this.owners.get(id) ?? []);
    const audiences = cachedOwners.map(async (owner): Promise<[string, Audience]> => {
      const { _id: id, organizationId } = owner;
      return [id, { organizationId, isFor: await this.access.readersOf(owner) }];
    });
    return new Map(await Promise.all(audiences));
  }

  private async loadOwners(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    if (this.owners.size + ids.length > MAX_OWNERS) this.owners.clear();
    for (const owner of await this.submissions.findOwners(ids)) this.owners.set(owner._id, owner);
  }
}

/** Sent to colleagues with access and to the author's other tabs. */
export const submissionEvents = (colleagues: Colleagues): LiveEventSource => ({
  collection: 'submissions',
  gatherMs: GATHER_MS,
  async eventsOf(written) {
    const saved = [...written]
      .map(([id, fields]) => ({ id, versions: stepVersions(fields), ...stateIn(fields) }))
      .filter(({ id: _, versions, ...state }) => Object.keys({ ...versions, ...state }).length > 0);
    const audiences = await colleagues.audiencesOf(saved.map(({ id }) => id));
    return saved.flatMap(({ id, ...change }): LiveEvent[] => {
      const audience = audiences.get(id);
      return audience ? [{ event: { topic: 'submission', id, ...change }, audience }] : [];
    });
  },
});
