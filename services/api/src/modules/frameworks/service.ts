import type {
  FrameworkParameters,
  FrameworkUse,
  ImpactFramework,
  ImpactFrameworkInput,
  ImpactFrameworkSummary,
  Indicator,
  Language,
  Outcome,
  Stakeholder,
} from '@impact-call/contracts';
import type { Principal, CurrentUser, SelectedOrganization } from '../../platform/endpoint/principal.ts';
import { NotFound } from '../../platform/errors/request-errors.ts';
import type { DomainEvents } from '../../platform/domain-events.ts';
import type { Transaction } from '../../platform/storage/transaction.ts';
import type { AuditLog } from '../audit/index.ts';
import type { FrameworkUses } from './framework-uses.ts';
import type { FrameworkRecord } from './model.ts';
import { newFramework } from './new-framework.ts';
import type { FrameworkRepository } from './repository.ts';
import { frameworkView, indicatorView, outcomeView, parametersView, stakeholderView, summaryView } from './view.ts';

export interface FrameworkDeps {
  frameworks: FrameworkRepository;
  uses: FrameworkUses;
  events: Pick<DomainEvents, 'emit'>;
  audit: AuditLog;
  transaction: Transaction;
  now: () => Date;
}

/** Who reads, for which organization, in which language. */
export interface FrameworkReader {
  principal: Principal;
  organization: SelectedOrganization | null;
  language: Language;
}

/** What decides who may read a version. */
type VersionMark = Pick<FrameworkRecord, '_id' | 'deletedAt'>;

/** Who may read a framework, and who uses it. */
function createReading({ frameworks, uses }: Pick<FrameworkDeps, 'frameworks' | 'uses'>) {
  // Admins review submissions, and these keep the framework that they started with.
  const isForAdmins = async ({ _id, deletedAt }: VersionMark): Promise<boolean> =>
    deletedAt === null || uses.isKeptForAdmins(_id);

  // What a submission of theirs started with, or what stands behind a result that they took over from a partner's page;
  // deleted or not.
  const isForMembers = async ({ _id }: VersionMark, { id }: SelectedOrganization): Promise<boolean> =>
    uses.isKeptFor(_id, id);

  const isVisible = async (record: VersionMark, { principal, organization }: FrameworkReader): Promise<boolean> =>
    (principal.isAdmin && (await isForAdmins(record))) ||
    (organization !== null && (await isForMembers(record, organization)));

  const visible = async (id: string, reader: FrameworkReader): Promise<FrameworkRecord> => {
    const record = await frameworks.find(id);
    if (!record || !(await isVisible(record, reader))) throw new NotFound();
    return record;
  };

  /** Calls name the framework, submissions the version that they started with. */
  const usedBy = async (
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

  return { isVisible, visible, usedBy };
}

/** Impact frameworks: created whole, read by those who work with them, and marked deleted. */
export function createFrameworkService({ frameworks, uses, events, audit, transaction, now }: FrameworkDeps) {
  const { isVisible, visible, usedBy } = createReading({ frameworks, uses });
  return {
    async add(input: ImpactFrameworkInput, { id: userId }: CurrentUser): Promise<{ id: string }> {
      const record = await newFramework(input, { at: now(), by: userId });
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
    },

    async list(
      range: { skip: number; limit: number },
      language: Language,
    ): Promise<{ items: ImpactFrameworkSummary[]; total: number }> {
      const { records, total } = await frameworks.page(range);
      const usesOf = await usedBy(records);
      return { items: records.map((record) => summaryView(record, usesOf(record), language)), total };
    },

    /** For administrators the framework as it is now; for others the very version that their submission keeps. */
    async read(id: string, reader: FrameworkReader): Promise<ImpactFramework> {
      const current = reader.principal.isAdmin ? await frameworks.findCurrent(id) : null;
      return { ...frameworkView(current ?? (await visible(id, reader)), reader.language), id };
    },

    async usesOf(id: string): Promise<FrameworkUse> {
      const current = await frameworks.findCurrent(id);
      if (current?.frameworkId !== id) throw new NotFound();
      const [lost, usesOf] = [await uses.losersOf(id), await usedBy([current])];
      return { ...lost, submissionsCount: usesOf(current).submissions };
    },

    /** Calls offer it no more, and new submissions start without it; those that use it keep it. */
    async remove(id: string, { id: userId }: CurrentUser): Promise<void> {
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
    },

    /** How it computes; its lists are read apart. */
    async parameters(id: string, reader: FrameworkReader): Promise<FrameworkParameters> {
      return parametersView(await visible(id, reader), reader.language);
    },

    async stakeholders(id: string, reader: FrameworkReader): Promise<Stakeholder[]> {
      const { stakeholders } = await visible(id, reader);
      return stakeholders.map((stakeholder) => stakeholderView(stakeholder, reader.language));
    },

    /** Of these goals, or of all when none is named. */
    async outcomes(id: string, sdgCodes: readonly number[], reader: FrameworkReader): Promise<Outcome[]> {
      const { outcomes } = await visible(id, reader);
      const wanted = outcomes.filter(({ sdg }) => sdgCodes.length === 0 || sdgCodes.includes(sdg));
      return wanted.map((outcome) => outcomeView(outcome, reader.language));
    },

    /**
     * Of the outcomes that the reader may see; the others have none. Where several versions have an outcome, the one
     * that `versionId` names counts, else the newest.
     */
    async indicators(outcomeIds: readonly string[], reader: FrameworkReader, versionId?: string): Promise<Indicator[]> {
      const found = await frameworks.findWithOutcomes(outcomeIds, versionId);
      const seen = await Promise.all(found.map((version) => isVisible(version, reader)));
      // Which outcome is read of which version: of the newest that the reader may see.
      const left = new Set(outcomeIds);
      const chosen = found
        .filter((_version, index) => seen[index])
        .map(({ _id, outcomeIds: ids }) => ({ _id, ids: new Set(ids.filter((id) => left.delete(id))) }))
        .filter(({ ids }) => ids.size > 0);
      const records = new Map(
        (await frameworks.findMany(chosen.map(({ _id }) => _id))).map((each) => [each._id, each]),
      );
      const wanted = chosen.flatMap(({ _id, ids }) => records.get(_id)?.outcomes.filter(({ id }) => ids.has(id)) ?? []);
      return wanted.flatMap((outcome) =>
        outcome.indicators.map((indicator) => indicatorView(indicator, outcome.id, reader.language)),
      );
    },
  };
}
export type FrameworkService = ReturnType<typeof createFrameworkService>;
