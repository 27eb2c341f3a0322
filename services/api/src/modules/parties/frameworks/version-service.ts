import { isDeepStrictEqual } from 'node:util';
import type {
  AuditAction,
  FrameworkVersion,
  ImpactFrameworkChange,
  ImpactFrameworkForAdmin,
} from '@impact-call/contracts';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import { VersionConflict } from '../../../platform/errors/submission-errors.ts';
import type { Transaction } from '../../../platform/storage/transaction.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type { UserRepository } from '../../foundation/identity/index.ts';
import { editorView, versionView } from './editor-view.ts';
import { frameworkContent, storedIdentifiers } from './framework-content.ts';
import type { FrameworkUses } from './framework-uses.ts';
import type { LinkedProxies } from './library/linked-proxies.ts';
import type { FrameworkContent, FrameworkRecord } from './model.ts';
import { nextVersion } from './new-framework.ts';
import type { FrameworkRepository } from './repository.ts';

export interface FrameworkVersionDeps {
  frameworks: FrameworkRepository;
  links: Pick<LinkedProxies, 'check'>;
  uses: FrameworkUses;
  users: Pick<UserRepository, 'findMany'>;
  audit: AuditLog;
  transaction: Transaction;
  now: () => Date;
}

const contentOf = (record: FrameworkContent): FrameworkContent => ({
  name: record.name,
  description: record.description,
  outcomes: record.outcomes,
  stakeholders: record.stakeholders,
  parameters: record.parameters,
});

/** Names of the versions' authors, by user identifier. */
async function namesOf(users: Pick<UserRepository, 'findMany'>, records: readonly FrameworkRecord[]) {
  const ids = new Set(records.flatMap(({ savedBy }) => (savedBy === null ? [] : [savedBy])));
  const found = ids.size === 0 ? [] : await users.findMany([...ids]);
  const names = new Map(found.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
  return ({ savedBy }: FrameworkRecord): string => names.get(savedBy ?? '') ?? '';
}

type VersionReading = ReturnType<typeof createReading>;

/** Finds versions, and builds the editors' view of them. */
function createReading({ frameworks, users }: FrameworkVersionDeps) {
  const view = async (record: FrameworkRecord): Promise<ImpactFrameworkForAdmin> =>
    editorView(record, (await namesOf(users, [record]))(record));

  const find = async (id: string, version?: number): Promise<FrameworkRecord> => {
    const found = await (version === undefined ? frameworks.findCurrent(id) : frameworks.findVersion(id, version));
    if (found?.frameworkId !== id) throw new NotFound();
    return found;
  };

  /** The version to change, which must still be the one that the user saw. */
  const findSeen = async (id: string, version: number): Promise<FrameworkRecord> => {
    const current = await find(id);
    if (current.version !== version) throw new VersionConflict({ current: await view(current) });
    return current;
  };

  return { view, find, findSeen };
}

/** Replaces the current version. @throws VersionConflict when a concurrent save came first. */
function createStore({ frameworks, audit, transaction }: FrameworkVersionDeps, { view, find }: VersionReading) {
  return async (
    current: FrameworkRecord,
    next: FrameworkRecord,
    { action, userId }: { action: AuditAction; userId: string },
  ): Promise<void> => {
    const isStored = await transaction(async () => {
      if (!(await frameworks.supersede(current._id, next.savedAt))) return false;
      await frameworks.insert(next);
      await audit.record({
        action,
        subject: current.frameworkId,
        userId,
        at: next.savedAt,
        before: { version: current.version, name: current.name },
        after: { version: next.version, name: next.name, restoredFrom: next.restoredFrom },
      });
      return true;
    });
    if (!isStored) throw new VersionConflict({ current: await view(await find(current.frameworkId)) });
  };
}

/** Creates versions from edits or from an earlier version. */
function createSaving(deps: FrameworkVersionDeps, reading: VersionReading) {
  const { view, find, findSeen } = reading;
  const store = createStore(deps, reading);
  const replace = async (current: FrameworkRecord, content: FrameworkContent, user: CurrentUser) => {
    const next = nextVersion(current, content, { at: deps.now(), by: user.id });
    await store(current, next, { action: 'framework.updated', userId: user.id });
    return next;
  };
  return {
    /** An unchanged framework creates no version. */
    async update(change: ImpactFrameworkChange, user: CurrentUser): Promise<ImpactFrameworkForAdmin> {
      const current = await findSeen(change.id, change.version);
      const content = await frameworkContent(change, storedIdentifiers(current));
      if (isDeepStrictEqual(content, contentOf(current))) return view(current);
      await deps.links.check(content, current);
      return view(await replace(current, content, user));
    },

    replace,

    async restore(
      { id, version, seen }: { id: string; version: number; seen: number },
      user: CurrentUser,
    ): Promise<ImpactFrameworkForAdmin> {
      const current = await findSeen(id, seen);
      const previous = await find(id, version);
      const next = nextVersion(current, contentOf(previous), { at: deps.now(), by: user.id }, previous.version);
      await store(current, next, { action: 'framework.restored', userId: user.id });
      return view(next);
    },
  };
}

/** The versions of one framework, with their authors and the number of submissions that use them. */
function createList({ frameworks, uses, users }: FrameworkVersionDeps) {
  return async (
    id: string,
    range: { skip: number; limit: number },
  ): Promise<{ items: FrameworkVersion[]; total: number }> => {
    const { records, total } = await frameworks.pageOfVersions(id, range);
    if (total === 0 || records.some(({ frameworkId }) => frameworkId !== id)) throw new NotFound();
    const [nameOf, usedBy] = [await namesOf(users, records), await uses.usesOf(records.map(({ _id }) => _id))];
    const items = records.map((record) =>
      versionView(record, { savedBy: nameOf(record), submissionsCount: usedBy(record._id).submissions }),
    );
    return { items, total };
  };
}

/**
 * Versions of frameworks: each save creates one, and none ever changes
 * (docs/rules/12-frameworks.md#framework-versions).
 */
export function createFrameworkVersionService(deps: FrameworkVersionDeps) {
  const reading = createReading(deps);
  const { view, find } = reading;
  return {
    async read(id: string, version?: number): Promise<ImpactFrameworkForAdmin> {
      return view(await find(id, version));
    },

    /** @throws NotFound */
    find,

    ...createSaving(deps, reading),
    list: createList(deps),
  };
}
export type FrameworkVersionService = ReturnType<typeof createFrameworkVersionService>;
