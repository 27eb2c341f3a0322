import { randomBytes } from 'node:crypto';
import { CODE_RANDOM_LENGTH, submissionCode } from '@impact-call/domain';
import { v7 as uuid } from 'uuid';
import type { CurrentUser, SelectedOrganization } from '../../../../platform/endpoint/principal.ts';
import { NotFound } from '../../../../platform/errors/request-errors.ts';
import { WindowClosed } from '../../../../platform/errors/submission-errors.ts';
import type { DomainEvents } from '../../../../platform/domain-events.ts';
import { isDuplicate } from '../../../../platform/storage/duplicate.ts';
import type { Transaction } from '../../../../platform/storage/transaction.ts';
import type { AuditLog } from '../../../foundation/audit/index.ts';
import {
  acceptsWork,
  type CallRecord,
  type CallRepository,
  type CallService,
  type SubmissionState,
} from '../../../calls/calls/index.ts';
import type { FrameworkRepository } from '../../../parties/frameworks/index.ts';
import { captureFrameworks, type Captured } from '../stored/capture-frameworks.ts';
import type { SubmissionRecord } from '../stored/model.ts';
import type { NumberRule } from './number-rule.ts';
import { type DescribedOrganization, submissionNames } from '../stored/people-repository.ts';
import type { SubmissionRepository } from '../stored/repository.ts';
import type { OrganizationRepository } from '../../../parties/organizations/index.ts';
import type { StepSetRepository } from '../stored/step-set-repository.ts';

export interface StartDeps {
  calls: CallRepository;
  callService: Pick<CallService, 'find'>;
  organizations: Pick<OrganizationRepository, 'findMany' | 'hold'>;
  submissions: SubmissionRepository;
  numberRule: NumberRule;
  stepSets: StepSetRepository;
  frameworks: Pick<FrameworkRepository, 'findOffered'>;
  audit: AuditLog;
  events: Pick<DomainEvents, 'emit'>;
  transaction: Transaction;
  now: () => Date;
}

/** Who starts a submission, and for which organization. */
export interface Starter {
  user: CurrentUser;
  organization: SelectedOrganization;
}

/** The starter with the organization's data for the submission. */
interface KnownStarter {
  user: CurrentUser;
  organization: DescribedOrganization & { id: string };
}

const CODE_TRIES = 5;
// The largest multiple of the alphabet's 23 letters up to 256; higher bytes would favour some letters.
const FAIR_BYTES = 230;

function fairBytes(): Uint8Array {
  const bytes: number[] = [];
  while (bytes.length < CODE_RANDOM_LENGTH)
    bytes.push(...randomBytes(CODE_RANDOM_LENGTH).filter((byte) => byte < FAIR_BYTES));
  return Uint8Array.from(bytes.slice(0, CODE_RANDOM_LENGTH));
}

/** The versions that a submission is pinned to at its start. */
export type Pinned = Pick<SubmissionRecord, 'stepSetId'> & Captured;

/** A new submission's record; stores nothing. */
export function newSubmission(
  call: CallRecord,
  pinned: Pinned,
  { user, organization }: KnownStarter,
  at: Date,
): SubmissionRecord {
  const code = submissionCode(at.getUTCFullYear(), fairBytes());
  return {
    _id: uuid(),
    code,
    callId: call._id,
    callTypeId: call.callTypeId,
    organizationId: organization.id,
    userId: user.id,
    ...pinned,
    results: {},
    resultIds: [],
    revision: 0,
    closed: false,
    submissionDate: null,
    quizScore: null,
    sroiScore: null,
    declaredSroiScore: null,
    customFile: null,
    ...submissionNames(code, organization, { user }),
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
  };
}

/** Creates a submission's record with the data of its call and organization. */
const createDraw =
  ({ calls, organizations, stepSets, frameworks, now }: StartDeps) =>
  async (call: CallRecord, starter: Starter): Promise<SubmissionRecord> => {
    const steps = (await calls.findType(call.callTypeId))?.steps ?? [];
    const [described] = await organizations.findMany([starter.organization.id]);
    const record = newSubmission(
      call,
      { stepSetId: await stepSets.pin(steps), ...(await captureFrameworks(call, steps, frameworks)) },
      { ...starter, organization: described ?? starter.organization },
      now(),
    );
    return record;
  };

/** Stores a new submission; null when it, or its code, already exists. */
function createInsertNew(deps: StartDeps) {
  const { organizations, submissions, numberRule, audit, events, transaction } = deps;
  const draw = createDraw(deps);
  return async (call: CallRecord, starter: Starter): Promise<SubmissionState | null> => {
    const record = await draw(call, starter);
    const after = { callId: call._id, organizationId: starter.organization.id, code: record.code };
    try {
      await transaction(async () => {
        // The insert comes first: of many concurrent starts, the losers fail here without waiting for the
        // organization's lock.
        await submissions.insert(record);
        if (!(await organizations.hold(starter.organization.id))) throw new NotFound();
        await numberRule(call, starter.organization.id);
        await audit.record({
          action: 'submission.started',
          subject: record._id,
          userId: starter.user.id,
          at: record.createdAt,
          before: null,
          after,
        });
        await events.emit('submission.started', { submission: record, userId: starter.user.id });
      });
      return { id: record._id, closed: false };
    } catch (error) {
      if (isDuplicate(error)) return null;
      throw error;
    }
  };
}

/** Returns the existing submission, if any; of several concurrent starts, the unique index accepts one. */
export function createStartSubmission(deps: StartDeps) {
  const { callService, submissions, now } = deps;
  const insertNew = createInsertNew(deps);

  return async (callId: string, starter: Starter): Promise<SubmissionState> => {
    const call = await callService.find(callId, starter.user, starter.organization);
    for (let tried = 0; tried < CODE_TRIES; tried += 1) {
      const existing = await submissions.findForCall(callId, starter.organization.id);
      if (existing) return existing;
      if (!acceptsWork(call, starter.organization.id, now())) throw new WindowClosed();
      // Null when another start was faster or the code exists; the next round finds out which.
      const started = await insertNew(call, starter);
      if (started) return started;
    }
    throw new Error('no free submission code was found');
  };
}
export type StartSubmission = ReturnType<typeof createStartSubmission>;
