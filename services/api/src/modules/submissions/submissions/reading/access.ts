import { inStepOrder } from '@impact-call/domain';
import type { Principal, SelectedOrganization } from '../../../../platform/endpoint/principal.ts';
import { NotFound } from '../../../../platform/errors/request-errors.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Cache } from '../../../../platform/storage/cache.ts';
import {
  isOffered,
  type CallRecord,
  type CallRepository,
  type StepRecord,
  type SubmissionState,
} from '../../../calls/calls/index.ts';
import type { OrganizationRepository } from '../../../parties/organizations/index.ts';
import type { SubmissionRecord } from '../stored/model.ts';
import type { StoredState, SubmissionRepository } from '../stored/repository.ts';
import type { StepSetRepository } from '../stored/call-forms.ts';

export interface OpenedSubmission {
  record: SubmissionRecord;
  call: CallRecord;
  steps: StepRecord[];
}

/** Access to a restricted call is checked at the start; afterwards, all members share the submission. */
function forMember(opened: OpenedSubmission): OpenedSubmission {
  if (!isOffered(opened.call)) throw new NotFound();
  return opened;
}

type CallReference = Pick<SubmissionRecord, 'callId' | 'organizationId'>;

/** Finds submissions for users who may see them; for all others they do not exist (`NotFound`). */
export class SubmissionAccess {
  private readonly cachedCalls: Cache<CallRecord[]>;

  constructor(
    { createCache }: Pick<Platform, 'createCache'>,
    private readonly submissions: SubmissionRepository,
    private readonly calls: CallRepository,
    private readonly stepSets: StepSetRepository,
    private readonly organizations: OrganizationRepository,
  ) {
    this.cachedCalls = createCache<CallRecord[]>('calls');
  }

  async openForAdmin(id: string): Promise<OpenedSubmission> {
    return this.withSurroundings(await this.submissions.find(id));
  }

  async open(id: string, organization: SelectedOrganization): Promise<OpenedSubmission> {
    return forMember(await this.withSurroundings(await this.submissions.findOwned(id, organization.id)));
  }

  async readersOf(submission: CallReference): Promise<() => boolean> {
    const call = await this.callOf(submission);
    return () => call !== undefined && isOffered(call);
  }

  async openByResult(resultId: string, { id }: SelectedOrganization): Promise<OpenedSubmission> {
    const record = await this.submissions.findByResult(resultId);
    if (record?.organizationId !== id) throw new NotFound();
    return forMember(await this.withSurroundings(record));
  }

  /** For members of its organization, whichever organization they have selected, and for administrators. */
  async openForReader(id: string, { user, isAdmin }: Pick<Principal, 'user' | 'isAdmin'>): Promise<OpenedSubmission> {
    const opened = await this.openForAdmin(id);
    if (isAdmin) return opened;
    if (!(await this.organizations.findOfMember(opened.record.organizationId, user.id))) throw new NotFound();
    return forMember(opened);
  }

  async statesOf(organizationId: string, callIds: readonly string[]): Promise<[string, SubmissionState][]> {
    const found = await this.submissions.findStates(organizationId, callIds);
    return Promise.all([...found].map(async ([callId, state]) => [callId, await this.stateWithSteps(state)]));
  }

  private async stateWithSteps({ stepSetId, reopened, ...state }: StoredState): Promise<SubmissionState> {
    if (!reopened) return state;
    const { at, message, stepIds } = reopened;
    const steps = stepIds && inStepOrder(await this.stepSets.find(stepSetId)).filter(({ id }) => stepIds.includes(id));
    return { ...state, reopening: { at, message, steps: steps && steps.map(({ name }) => name) } };
  }

  private async callOf({ callId, organizationId }: CallReference): Promise<CallRecord | undefined> {
    const find = () => this.calls.findMany([callId], [organizationId]);
    const [call] = await this.cachedCalls(`${callId} ${organizationId}`, find);
    return call;
  }

  private async withSurroundings(record: SubmissionRecord | null): Promise<OpenedSubmission> {
    if (!record) throw new NotFound();
    const [call, steps] = await Promise.all([this.callOf(record), this.stepSets.find(record.stepSetId)]);
    if (!call) throw new NotFound();
    return { record, call, steps };
  }
}
