import type {
  FrameworkUse,
  ImpactFramework,
  ImpactFrameworkInput,
  ImpactFrameworkSummary,
  Language,
} from '@impact-call/contracts';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import type { DomainEvents } from '../../../platform/domain-events.ts';
import type { Transaction } from '../../../platform/storage/transaction.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type { FrameworkAccess, FrameworkReader } from './access.ts';
import type { FrameworkUses } from './framework-uses.ts';
import type { LinkedProxies } from './library/linked-proxies.ts';
import type { FrameworkRecord } from './model.ts';
import { newFramework } from './new-framework.ts';
import type { FrameworkRepository } from './repository.ts';
import { frameworkView, summaryView } from './view.ts';

export interface FrameworkDeps {
  frameworks: FrameworkRepository;
  access: Pick<FrameworkAccess, 'findVisible'>;
  uses: FrameworkUses;
  links: Pick<LinkedProxies, 'check'>;
  events: Pick<DomainEvents, 'emit'>;
  audit: AuditLog;
  transaction: Transaction;
  now: () => Date;
}

/** Counts uses of frameworks: calls refer to the framework, submissions to the version they started with. */
function createCountUses({ frameworks, uses }: FrameworkDeps) {
  return async (
    records: readonly FrameworkRecord[],
  ): Promise<(record: FrameworkRecord) => ImpactFrameworkSummary['usedBy']> => {
    const versions = await frameworks.findVersionIds(records.map(({ frameworkId }) => frameworkId));
    const usesOf = await uses.usesOf([...versions.values()].flat());
    return ({ frameworkId }) => {
      const each = (versions.get(frameworkId) ?? []).map(usesOf);
      return {
        calls: each.reduce((sum, { calls }) => sum + calls, 0),
        submissions: each.reduce((sum, { submissions }) => sum + submissions, 0),
      };
    };
  };
}

function createAdd({ frameworks, links, audit, transaction, now }: FrameworkDeps) {
  return async (input: ImpactFrameworkInput, { id: userId }: CurrentUser): Promise<{ id: string }> => {
    const record = await newFramework(input, { at: now(), by: userId });
    await links.check(record, null);
    await transaction(async () => {
      await frameworks.insert(record);
      await audit.record({
        action: 'framework.created',
        subject: record._id,
        userId,
        at: record.createdAt,
        before: null,
        after: { name: record.name },
      });
    });
    return { id: record._id };
  };
}

/** Calls stop offering it and new submissions start without it; existing uses retain it. */
function createRemove({ frameworks, events, audit, transaction, now }: FrameworkDeps) {
  return async (id: string, { id: userId }: CurrentUser): Promise<void> => {
    const at = now();
    await transaction(async () => {
      if (!(await frameworks.markDeleted(id, at))) throw new NotFound();
      await events.emit('framework.deleted', { frameworkId: id });
      await audit.record({
        action: 'framework.deleted',
        subject: id,
        userId,
        at,
        before: { deleted: false },
        after: { deleted: true },
      });
    });
  };
}

/** Impact frameworks: created, read and marked as deleted as a whole. */
export function createFrameworkService(deps: FrameworkDeps) {
  const { frameworks, access, uses } = deps;
  const countUses = createCountUses(deps);
  return {
    add: createAdd(deps),

    async list(
      range: { skip: number; limit: number },
      language: Language,
    ): Promise<{ items: ImpactFrameworkSummary[]; total: number }> {
      const { records, total } = await frameworks.page(range);
      const usesOf = await countUses(records);
      return { items: records.map((record) => summaryView(record, usesOf(record), language)), total };
    },

    /** For administrators the current version; for others the version that their submission is pinned to. */
    async read(id: string, reader: FrameworkReader): Promise<ImpactFramework> {
      const current = reader.principal.isAdmin ? await frameworks.findCurrent(id) : null;
      return { ...frameworkView(current ?? (await access.findVisible(id, reader)), reader.language), id };
    },

    async usesOf(id: string): Promise<FrameworkUse> {
      const current = await frameworks.findCurrent(id);
      if (current?.frameworkId !== id) throw new NotFound();
      const [lost, usesOf] = [await uses.losersOf(id), await countUses([current])];
      return { ...lost, submissionsCount: usesOf(current).submissions };
    },

    remove: createRemove(deps),
  };
}
export type FrameworkService = ReturnType<typeof createFrameworkService>;
