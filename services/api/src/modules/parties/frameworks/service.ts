import type {
  FrameworkUse,
  ImpactFramework,
  ImpactFrameworkInput,
  ImpactFrameworkSummary,
  Language,
} from '@impact-call/contracts';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type { FrameworkAccess, FrameworkReader } from './access.ts';
import type { FrameworkUses } from './framework-uses.ts';
import type { LinkedProxies } from './library/linked-proxies.ts';
import type { FrameworkRecord } from './model.ts';
import { newFramework } from './new-framework.ts';
import type { FrameworkRepository } from './repository.ts';
import { frameworkView, summaryView } from './view.ts';

/** Impact frameworks: created, read and marked as deleted as a whole. */
export class FrameworkService {
  constructor(
    private readonly platform: Platform,
    private readonly frameworks: FrameworkRepository,
    private readonly access: FrameworkAccess,
    private readonly uses: FrameworkUses,
    private readonly links: LinkedProxies,
    private readonly audit: AuditLog,
  ) {}

  async add(input: ImpactFrameworkInput, { id: userId }: CurrentUser): Promise<{ id: string }> {
    const record = await newFramework(input, { at: this.platform.now(), by: userId });
    await this.links.check(record, null);
    await this.platform.transaction(async () => {
      await this.frameworks.insert(record);
      await this.audit.record({
        action: 'framework.created',
        subject: record._id,
        userId,
        at: record.createdAt,
        before: null,
        after: { name: record.name },
      });
    });
    return { id: record._id };
  }

  async list(
    range: { skip: number; limit: number },
    language: Language,
  ): Promise<{ items: ImpactFrameworkSummary[]; total: number }> {
    const { records, total } = await this.frameworks.page(range);
    const usesOf = await this.countUses(records);
    return { items: records.map((record) => summaryView(record, usesOf(record), language)), total };
  }

  /** For applicants, the version that their submission is pinned to. */
  async read(id: string, reader: FrameworkReader): Promise<ImpactFramework> {
    const current = reader.principal.isAdmin ? await this.frameworks.findCurrent(id) : null;
    return { ...frameworkView(current ?? (await this.access.findVisible(id, reader)), reader.language), id };
  }

  /** @throws {NotFound} */
  async usesOf(id: string): Promise<FrameworkUse> {
    const current = await this.frameworks.findCurrent(id);
    if (current?.frameworkId !== id) throw new NotFound();
    const [lost, usesOf] = [await this.uses.losersOf(id), await this.countUses([current])];
    return { ...lost, submissionsCount: usesOf(current).submissions };
  }

  /** New submissions start without it; existing uses retain it. */
  async remove(id: string, { id: userId }: CurrentUser): Promise<void> {
    const at = this.platform.now();
    await this.platform.transaction(async () => {
      if (!(await this.frameworks.markDeleted(id, at))) throw new NotFound();
      await this.platform.events.emit('framework.deleted', { frameworkId: id });
      await this.audit.record({
        action: 'framework.deleted',
        subject: id,
        userId,
        at,
        before: { deleted: false },
        after: { deleted: true },
      });
    });
  }

  private async countUses(
    records: readonly FrameworkRecord[],
  ): Promise<(record: FrameworkRecord) => ImpactFrameworkSummary['usedBy']> {
    const versions = await this.frameworks.findVersionIds(records.map(({ frameworkId }) => frameworkId));
    const usesOf = await this.uses.usesOf([...versions.values()].flat());
    return ({ frameworkId }) => {
      const each = (versions.get(frameworkId) ?? []).map(usesOf);
      return {
        calls: each.reduce((sum, { calls }) => sum + calls, 0),
        submissions: each.reduce((sum, { submissions }) => sum + submissions, 0),
      };
    };
  }
}
