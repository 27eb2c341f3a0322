import type { Language } from '@impact-call/contracts';
import type { Principal, SelectedOrganization } from '../../../platform/endpoint/principal.ts';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import type { FrameworkUses } from './framework-uses.ts';
import type { FrameworkRecord } from './model.ts';
import type { FrameworkRepository } from './repository.ts';

/** Reader, organization and language. */
export interface FrameworkReader {
  principal: Principal;
  organization: SelectedOrganization | null;
  language: Language;
}

export interface FrameworkAccessDeps {
  frameworks: Pick<FrameworkRepository, 'find'>;
  uses: Pick<FrameworkUses, 'isKeptForAdmins' | 'isKeptFor'>;
}

/** The fields that decide who may read a version. */
type VersionMark = Pick<FrameworkRecord, '_id' | 'deletedAt'>;

/** Decides who may read which version of a framework. */
export function createFrameworkAccess({ frameworks, uses }: FrameworkAccessDeps) {
  // Administrators review submissions, which retain the framework version they started with.
  const isForAdmins = async ({ _id, deletedAt }: VersionMark): Promise<boolean> =>
    deletedAt === null || uses.isKeptForAdmins(_id);

  // A version used by the organization's submissions, or by results copied from a partner's page, even if deleted.
  const isForMembers = async ({ _id }: VersionMark, { id }: SelectedOrganization): Promise<boolean> =>
    uses.isKeptFor(_id, id);

  const isVisible = async (record: VersionMark, { principal, organization }: FrameworkReader): Promise<boolean> =>
    (principal.isAdmin && (await isForAdmins(record))) ||
    (organization !== null && (await isForMembers(record, organization)));

  return {
    isVisible,

    /** @throws NotFound also when the reader may not see it */
    async findVisible(id: string, reader: FrameworkReader): Promise<FrameworkRecord> {
      const record = await frameworks.find(id);
      if (!record || !(await isVisible(record, reader))) throw new NotFound();
      return record;
    },
  };
}
export type FrameworkAccess = ReturnType<typeof createFrameworkAccess>;
