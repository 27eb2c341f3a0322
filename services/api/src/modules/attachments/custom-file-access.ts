import type { Caller } from '../../endpoint/caller.ts';
import { NotFound } from '../../errors/request-errors.ts';
import type { CallRepository } from '../calls/index.ts';
import { verifiedEmail } from '../identity/index.ts';
import type { OrganizationRepository } from '../organizations/index.ts';
import type { SubmissionAccess, SubmissionAdminRepository } from '../submissions/index.ts';

export interface CustomFileParts {
  calls: Pick<CallRepository, 'offersFile'>;
  submissionAdmin: Pick<SubmissionAdminRepository, 'findByCustomFile'>;
  organizations: Pick<OrganizationRepository, 'findAllOfMember'>;
  access: Pick<SubmissionAccess, 'openForReader'>;
}

/** Whether something can be found by somebody for whom it may not be there. */
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
 * Who may have a file of the administrators (docs/rules.md#file-access): administrators, those who see a call that
 * offers it, and the organization of a submission to which it is offered.
 */
export function createCustomFileAccess({ calls, submissionAdmin, organizations, access }: CustomFileParts) {
  const isOfferedToSubmission = async (fileId: string, caller: Caller): Promise<boolean> => {
    const own = (await organizations.findAllOfMember(caller.user.id)).map(({ id }) => id);
    for (const id of await submissionAdmin.findByCustomFile(fileId, own))
      if (await isThere(() => access.openForReader(id, caller))) return true;
    return false;
  };
  return async (fileId: string, caller: Caller): Promise<boolean> =>
    caller.isAdmin ||
    (await calls.offersFile(fileId, verifiedEmail(caller.user))) ||
    (await isOfferedToSubmission(fileId, caller));
}
export type CustomFileAccess = ReturnType<typeof createCustomFileAccess>;
