import type { Principal, SelectedOrganization } from '../../../../platform/endpoint/principal.ts';
import { NotFound } from '../../../../platform/errors/request-errors.ts';
import type { CreateCache } from '../../../../platform/storage/cache.ts';
import { isOffered, type CallRecord, type CallRepository, type StepRecord } from '../../../calls/calls/index.ts';
import type { OrganizationRepository } from '../../../parties/organizations/index.ts';
import type { SubmissionRecord } from '../stored/model.ts';
import type { SubmissionRepository } from '../stored/repository.ts';
import type { StepSetRepository } from '../stored/step-set-repository.ts';

/** A submission with its call and the steps it was started with. */
export interface OpenedSubmission {
  record: SubmissionRecord;
  call: CallRecord;
  steps: StepRecord[];
}

export interface AccessDeps {
  submissions: SubmissionRepository;
  calls: CallRepository;
  stepSets: StepSetRepository;
  organizations: Pick<OrganizationRepository, 'findOfMember'>;
  createCache: CreateCache;
}

/** Access to a restricted call is checked at the start; afterwards, all members share the submission. */
function forMember(opened: OpenedSubmission): OpenedSubmission {
  if (!isOffered(opened.call)) throw new NotFound();
  return opened;
}

type CallReference = Pick<SubmissionRecord, 'callId' | 'organizationId'>;

/** Loads the call, steps and other records that a submission refers to. */
function createSurroundings({ calls, stepSets, createCache }: Pick<AccessDeps, 'calls' | 'stepSets' | 'createCache'>) {
  const found = createCache<CallRecord[]>('calls');
  async function callOf({ callId, organizationId }: CallReference): Promise<CallRecord | undefined> {
    const [call] = await found(`${callId} ${organizationId}`, () => calls.findMany([callId], [organizationId]));
    return call;
  }
  async function withSurroundings(record: SubmissionRecord | null): Promise<OpenedSubmission> {
    if (!record) throw new NotFound();
    const [call, steps] = await Promise.all([callOf(record), stepSets.find(record.stepSetId)]);
    if (!call) throw new NotFound();
    return { record, call, steps };
  }
  return { callOf, withSurroundings };
}

/** Finds submissions for users who may see them; for all others they do not exist (`NotFound`). */
export function createSubmissionAccess({ submissions, organizations, ...around }: AccessDeps) {
  const { callOf, withSurroundings } = createSurroundings(around);
  const openForAdmin = async (id: string): Promise<OpenedSubmission> => withSurroundings(await submissions.find(id));

  return {
    openForAdmin,
    /** For a member of the organization. */
    async open(id: string, organization: SelectedOrganization): Promise<OpenedSubmission> {
      return forMember(await withSurroundings(await submissions.findOwned(id, organization.id)));
    },
    /** Whether members of its organization may open it now, without loading the submission. */
    async readersOf(submission: CallReference): Promise<() => boolean> {
      const call = await callOf(submission);
      return () => call !== undefined && isOffered(call);
    },
    /** The submission that holds a step result, for the same readers. */
    async openByResult(resultId: string, { id }: SelectedOrganization): Promise<OpenedSubmission> {
      const record = await submissions.findByResult(resultId);
      if (record?.organizationId !== id) throw new NotFound();
      return forMember(await withSurroundings(record));
    },
    /** For members of its organization, whichever organization they have selected, and for administrators. */
    async openForReader(id: string, { user, isAdmin }: Pick<Principal, 'user' | 'isAdmin'>): Promise<OpenedSubmission> {
      const opened = await openForAdmin(id);
      if (isAdmin) return opened;
      if (!(await organizations.findOfMember(opened.record.organizationId, user.id))) throw new NotFound();
      return forMember(opened);
    },
  };
}
export type SubmissionAccess = ReturnType<typeof createSubmissionAccess>;
