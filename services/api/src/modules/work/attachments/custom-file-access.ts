import type { Principal } from '../../../platform/endpoint/principal.ts';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import type { CallRepository } from '../../calls/calls/index.ts';
import { verifiedEmail } from '../../foundation/identity/index.ts';
import type { OrganizationRepository } from '../../parties/organizations/index.ts';
import type {
  SubmissionAccess,
  SubmissionAdminRepository,
  SubmissionRepository,
} from '../../submissions/submissions/index.ts';

export interface CustomFileDeps {
  calls: Pick<CallRepository, 'offersFile'>;
  submissions: Pick<SubmissionRepository, 'findStarted'>;
  submissionAdmin: Pick<SubmissionAdminRepository, 'findByCustomFile'>;
  organizations: Pick<OrganizationRepository, 'findAllOfMember'>;
  access: Pick<SubmissionAccess, 'openForReader'>;
}

/** Whether a lookup succeeds; NotFound means no. */
async function isThere(find: () => Promise<unknown>): Promise<boolean> {
  try {
    await find();
    return true;
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
}

/**
 * Who may download an administrator's file (docs/rules/10-files.md#file-access): administrators, users who see a call
 * that offers it, and the organization of a submission to which it is offered.
 */
export function createCustomFileAccess({ calls, submissions, submissionAdmin, organizations, access }: CustomFileDeps) {
  const isOfferedToSubmission = async (fileId: string, principal: Principal): Promise<boolean> => {
    const own = (await organizations.findAllOfMember(principal.user.id)).map(({ id }) => id);
    for (const id of await submissionAdmin.findByCustomFile(fileId, own))
      if (await isThere(() => access.openForReader(id, principal))) return true;
    return false;
  };
  const startedBy = async ({ user }: Principal): Promise<string[]> => {
    const own = await organizations.findAllOfMember(user.id);
    return (await Promise.all(own.map(({ id }) => submissions.findStarted(id)))).flat();
  };
  return async (fileId: string, principal: Principal): Promise<boolean> =>
    principal.isAdmin ||
    (await calls.offersFile(fileId, verifiedEmail(principal.user), await startedBy(principal))) ||
    (await isOfferedToSubmission(fileId, principal));
}
