import type { Language } from '@impact-call/contracts';
import type { Principal, SelectedOrganization } from '../../platform/endpoint/principal.ts';
import { NotFound } from '../../platform/errors/request-errors.ts';
import type { FrameworkUses } from './framework-uses.ts';
import type { FrameworkRecord } from './model.ts';
import type { FrameworkRepository } from './repository.ts';

/** Who reads, for which organization, in which language. */
export interface FrameworkReader {
  principal: Principal;
  organization: SelectedOrganization | null;
  language: Language;
}

export interface FrameworkAccessDeps {
  frameworks: Pick<FrameworkRepository, 'find'>;
  uses: Pick<FrameworkUses, 'isKeptForAdmins' | 'isKeptFor'>;
}

/** What decides who may read a version. */
type VersionMark = Pick<FrameworkRecord, '_id' | 'deletedAt'>;

/** Who may read which version of a framework. */
export function createFrameworkAccess({ frameworks, uses }: FrameworkAccessDeps) {
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

  return {
    isVisible,

    /** @throws NotFound where the reader may not see it, too */
    async findVisible(id: string, reader: FrameworkReader): Promise<FrameworkRecord> {
      const record = await frameworks.find(id);
      if (!record || !(await isVisible(record, reader))) throw new NotFound();
      return record;
    },
  };
}
export type FrameworkAccess = ReturnType<typeof createFrameworkAccess>;
