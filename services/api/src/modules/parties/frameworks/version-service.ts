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
import type { Platform } from '../../../platform/platform.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type { UserRepository } from '../../foundation/identity/index.ts';
import { frameworkContent, storedIdentifiers } from './framework-content.ts';
import type { FrameworkUses } from './framework-uses.ts';
import type { LinkedProxies } from './library/linked-proxies.ts';
import type { FrameworkContent, FrameworkRecord } from './model.ts';
import { nextVersion } from './new-framework.ts';
import type { FrameworkRepository } from './repository.ts';
import { editorView, versionView } from './view.ts';

const contentOf = (record: FrameworkContent): FrameworkContent => ({
  name: record.name,
  description: record.description,
  outcomes: record.outcomes,
  stakeholders: record.stakeholders,
  parameters: record.parameters,
});

async function namesOf(users: UserRepository, records: readonly FrameworkRecord[]) {
  const ids = new Set(records.flatMap(({ savedBy }) => (savedBy === null ? [] : [savedBy])));
  const found = ids.size === 0 ? [] : await users.findMany([...ids]);
  const names = new Map(found.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
  return ({ savedBy }: FrameworkRecord): string => names.get(savedBy ?? '') ?? '';
}

/** Each save creates a version, and none ever changes (docs/rules/12-frameworks.md#framework-versions). */
export class FrameworkVersionService {
  constructor(
    private readonly platform: Platform,
    private readonly frameworks: FrameworkRepository,
    private readonly uses: FrameworkUses,
    private readonly links: LinkedProxies,
    private readonly users: UserRepository,
    private readonly audit: AuditLog,
  ) {}

  /** The current version without a number. @throws {NotFound} */
  async read(id: string, version?: number): Promise<ImpactFrameworkForAdmin> {
    return this.view(await this.find(id, version));
  }

  /** An unchanged framework creates no version. */
  async update(change: ImpactFrameworkChange, user: CurrentUser): Promise<ImpactFrameworkForAdmin> {
    const current = await this.findSeen(change.id, change.version);
    const content = await frameworkContent(change, storedIdentifiers(current));
    if (isDeepStrictEqual(content, contentOf(current))) return this.view(current);
    await this.links.check(content, current);
    return this.view(await this.replace(current, content, user));
  }

  /** @throws {VersionConflict} */
  async replace(current: FrameworkRecord, content: FrameworkContent, user: CurrentUser): Promise<FrameworkRecord> {
    const next = nextVersion(current, content, { at: this.platform.now(), by: user.id });
    await this.store(current, next, { action: 'framework.updated', userId: user.id });
    return next;
  }

  /** `seen` is the version that the user saw. @throws {NotFound}, {VersionConflict} */
  async restore(
    { id, version, seen }: { id: string; version: number; seen: number },
    user: CurrentUser,
  ): Promise<ImpactFrameworkForAdmin> {
    const current = await this.findSeen(id, seen);
    const previous = await this.find(id, version);
    const next = nextVersion(current, contentOf(previous), { at: this.platform.now(), by: user.id }, previous.version);
    await this.store(current, next, { action: 'framework.restored', userId: user.id });
    return this.view(next);
  }

  async list(
    id: string,
    range: { skip: number; limit: number },
  ): Promise<{ items: FrameworkVersion[]; total: number }> {
    const { records, total } = await this.frameworks.pageOfVersions(id, range);
    if (total === 0 || records.some(({ frameworkId }) => frameworkId !== id)) throw new NotFound();
    const [nameOf, usedBy] = [
      await namesOf(this.users, records),
      await this.uses.usesOf(records.map(({ _id }) => _id)),
    ];
    const items = records.map((record) =>
      versionView(record, { savedBy: nameOf(record), submissionsCount: usedBy(record._id).submissions }),
    );
    return { items, total };
  }

  private async view(record: FrameworkRecord): Promise<ImpactFrameworkForAdmin> {
    return editorView(record, (await namesOf(this.users, [record]))(record));
  }

  /** The current version without a number. @throws {NotFound} */
  async find(id: string, version?: number): Promise<FrameworkRecord> {
    const found = await (version === undefined
      ? this.frameworks.findCurrent(id)
      : this.frameworks.findVersion(id, version));
    if (found?.frameworkId !== id) throw new NotFound();
    return found;
  }

  private async findSeen(id: string, version: number): Promise<FrameworkRecord> {
    const current = await this.find(id);
    if (current.version !== version) throw new VersionConflict({ current: await this.view(current) });
    return current;
  }

  /** @throws {VersionConflict} when a concurrent save came first */
  private async store(
    current: FrameworkRecord,
    next: FrameworkRecord,
    { action, userId }: { action: AuditAction; userId: string },
  ): Promise<void> {
    const isStored = await this.platform.transaction(async () => {
      if (!(await this.frameworks.supersede(current._id, next.savedAt))) return false;
      await this.frameworks.insert(next);
      await this.audit.record({
        action,
        subject: current.frameworkId,
        userId,
        at: next.savedAt,
        before: { version: current.version, name: current.name },
        after: { version: next.version, name: next.name, restoredFrom: next.restoredFrom },
      });
      return true;
    });
    if (!isStored) throw new VersionConflict({ current: await this.view(await this.find(current.frameworkId)) });
  }
}
