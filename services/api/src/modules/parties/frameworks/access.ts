import type { Language } from '@impact-call/contracts';
import type { Principal, SelectedOrganization } from '../../../platform/endpoint/principal.ts';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import type { FrameworkUses } from './framework-uses.ts';
import type { FrameworkRecord } from './model.ts';
import type { FrameworkRepository } from './repository.ts';

export interface FrameworkReader {
  principal: Principal;
  organization: SelectedOrganization | null;
  language: Language;
}

type VersionMark = Pick<FrameworkRecord, '_id' | 'deletedAt'>;

export class FrameworkAccess {
  constructor(
    private readonly frameworks: FrameworkRepository,
    private readonly uses: FrameworkUses,
  ) {}

  async isVisible(record: VersionMark, { principal, organization }: FrameworkReader): Promise<boolean> {
    return (
      (principal.isAdmin && (await this.isForAdmins(record))) ||
      (organization !== null && (await this.isForMembers(record, organization)))
    );
  }

  /** @throws NotFound also when the reader may not see it */
  async findVisible(id: string, reader: FrameworkReader): Promise<FrameworkRecord> {
    const record = await this.frameworks.find(id);
    if (!record || !(await this.isVisible(record, reader))) throw new NotFound();
    return record;
  }

  // Submissions under review retain the framework version they started with.
  private async isForAdmins({ _id, deletedAt }: VersionMark): Promise<boolean> {
    return deletedAt === null || this.uses.isKeptForAdmins(_id);
  }

  // Used by the organization's submissions, or by results copied from a partner's page, even if deleted.
  private async isForMembers({ _id }: VersionMark, { id }: SelectedOrganization): Promise<boolean> {
    return this.uses.isKeptFor(_id, id);
  }
}
