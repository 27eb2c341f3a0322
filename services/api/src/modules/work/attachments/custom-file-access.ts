import type { Principal } from '../../../platform/endpoint/principal.ts';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import type { CallRepository } from '../../calls/calls/index.ts';
import { verifiedEmail } from '../../foundation/identity/index.ts';
import type { OrganizationRepository } from '../../parties/organizations/index.ts';
import type { Submissions } from '../../submissions/submissions/index.ts';

async function isThere(find: () => Promise<unknown>): Promise<boolean> {
  try {
    await find();
    return true;
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
}

/** Who may download an administrator's file (docs/rules/10-files.md#file-access). */
export class CustomFileAccess {
  constructor(
    private readonly calls: CallRepository,
    private readonly organizations: OrganizationRepository,
    private readonly submissions: Pick<Submissions, 'access' | 'submissions' | 'submissionAdmin'>,
  ) {}

  /** For administrators, users who see a call that offers it, and the organization of a submission that has it. */
  async isAllowed(fileId: string, principal: Principal): Promise<boolean> {
    return (
      principal.isAdmin ||
      (await this.calls.offersFile(fileId, verifiedEmail(principal.user), await this.startedBy(principal))) ||
      (await this.isOfferedToSubmission(fileId, principal))
    );
  }

  private async isOfferedToSubmission(fileId: string, principal: Principal): Promise<boolean> {
    const { access, submissionAdmin } = this.submissions;
    const own = (await this.organizations.findAllOfMember(principal.user.id)).map(({ id }) => id);
    for (const id of await submissionAdmin.findByCustomFile(fileId, own))
      if (await isThere(() => access.openForReader(id, principal))) return true;
    return false;
  }

  private async startedBy({ user }: Principal): Promise<string[]> {
    const own = await this.organizations.findAllOfMember(user.id);
    return (await Promise.all(own.map(({ id }) => this.submissions.submissions.findStarted(id)))).flat();
  }
}
