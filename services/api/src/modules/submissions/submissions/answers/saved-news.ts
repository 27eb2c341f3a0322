import type { Audience, News, NewsSource } from '../../../../platform/news.ts';
import type { SubmissionAccess } from '../reading/access.ts';
import type { SubmissionRepository } from '../stored/repository.ts';

/** Short enough for colleagues to follow each other's typing. */
const GATHER_MS = 100;
/** Size of a cache without expiry: a submission never changes its organization or call. */
const MAX_KEPT = 5000;
const OF_STEP = /^results[.]([^.]+)(?:[.]version)?$/;

/** The versions of steps only; other versions, such as that of an unpublished decision, must not be sent. */
function stepVersions(written: ReadonlyMap<string, number>): Record<string, number> {
  const versions = [...written].map(([path, version]) => [OF_STEP.exec(path)?.[1], version] as const);
  return Object.fromEntries(versions.filter(([step]) => step !== undefined));
}

/** The flags of an event when a submission was submitted, reopened or corrected. */
function stateIn(written: ReadonlyMap<string, number>): { closed?: boolean; corrected?: true } {
  const closed = written.get('closed');
  return {
    ...(closed !== undefined && { closed: closed === 1 }),
    ...(written.has('corrections') && { corrected: true }),
  };
}

type Owner = Awaited<ReturnType<SubmissionRepository['findOwners']>>[number];

/** The colleagues who may open each of these submissions; missing submissions are left out. */
export type AudienceOf = (ids: readonly string[]) => Promise<Map<string, Audience>>;

export function createAudienceOf(
  { findOwners }: Pick<SubmissionRepository, 'findOwners'>,
  { readersOf }: Pick<SubmissionAccess, 'readersOf'>,
): AudienceOf {
  const owners = new Map<string, Owner>();
  const learn = async (ids: readonly string[]): Promise<void> => {
    const unknown = ids.filter((id) => !owners.has(id));
    if (unknown.length === 0) return;
    if (owners.size + unknown.length > MAX_KEPT) owners.clear();
    for (const owner of await findOwners(unknown)) owners.set(owner._id, owner);
  };
  return async (ids) => {
    await learn(ids);
    const known = ids.flatMap((id) => owners.get(id) ?? []);
    const audiences = known.map(async (owner): Promise<[string, Audience]> => {
      const { _id: id, organizationId } = owner;
      return [id, { organizationId, isFor: await readersOf(owner) }];
    });
    return new Map(await Promise.all(audiences));
  };
}

/**
 * Sends events about saved answers, and about closed, reopened or corrected submissions, to colleagues with access and
 * to the author's other tabs.
 */
export const createNewsOfSaved = (audiencesOf: AudienceOf): NewsSource => ({
  collection: 'submissions',
  gatherMs: GATHER_MS,
  async newsOf(written) {
    const saved = [...written]
      .map(([id, fields]) => ({ id, versions: stepVersions(fields), ...stateIn(fields) }))
      .filter(({ id: _, versions, ...state }) => Object.keys({ ...versions, ...state }).length > 0);
    const audiences = await audiencesOf(saved.map(({ id }) => id));
    return saved.flatMap(({ id, ...news }): News[] => {
      const audience = audiences.get(id);
      return audience ? [{ event: { topic: 'submission', id, ...news }, audience }] : [];
    });
  },
});
