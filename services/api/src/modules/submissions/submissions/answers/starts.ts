import { randomBytes } from 'node:crypto';
import { CODE_RANDOM_LENGTH, submissionCode } from '@impact-call/domain';
import { v7 as uuid } from 'uuid';
import type { CurrentUser, SelectedOrganization } from '../../../../platform/endpoint/principal.ts';
import { NotFound } from '../../../../platform/errors/request-errors.ts';
import { WindowClosed } from '../../../../platform/errors/submission-errors.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { isDuplicate } from '../../../../platform/storage/duplicate.ts';
import type { AuditLog } from '../../../foundation/audit/index.ts';
import { acceptsWork, type CallRecord, type Calls, type SubmissionState } from '../../../calls/calls/index.ts';
import type { CallForms, CurrentForm } from '../stored/call-forms.ts';
import type { SubmissionRecord } from '../stored/model.ts';
import type { RegisterNumbers } from './register-numbers.ts';
import { type DescribedOrganization, submissionNames } from '../stored/people-repository.ts';
import type { SubmissionRepository } from '../stored/repository.ts';
import type { OrganizationRepository } from '../../../parties/organizations/index.ts';

export interface Starter {
  user: CurrentUser;
  organization: SelectedOrganization;
}

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

/** Stores nothing. */
export function newSubmission(
  { call, stepSetId, frameworks, frameworkIds }: CurrentForm,
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
    stepSetId,
    frameworks,
    frameworkIds,
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

export class Starts {
  constructor(
    private readonly platform: Platform,
    private readonly calls: Pick<Calls, 'find'>,
    private readonly organizations: OrganizationRepository,
    private readonly submissions: SubmissionRepository,
    private readonly forms: CallForms,
    private readonly numbers: RegisterNumbers,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Returns the existing submission, if any.
   * @throws NotFound for a call that the user may not see; WindowClosed; NumberApplied
   */
  async start(callId: string, starter: Starter): Promise<SubmissionState> {
    const call = await this.calls.find(callId, starter.user, starter.organization);
    for (let tried = 0; tried < CODE_TRIES; tried += 1) {
      const existing = await this.submissions.findForCall(callId, starter.organization.id);
      if (existing) return existing;
      if (!acceptsWork(call, starter.organization.id, this.platform.now())) throw new WindowClosed();
      // Null when another start was faster or the code exists; the next round finds out which.
      const started = await this.insertNew(call, starter);
      if (started) return started;
    }
    throw new Error('no free submission code was found');
  }

  private async insertNew(call: CallRecord, starter: Starter): Promise<SubmissionState | null> {
    const record = await this.prepared(call, starter);
    const after = { callId: call._id, organizationId: starter.organization.id, code: record.code };
    try {
      await this.platform.transaction(async () => {
        // Before the lock: of many concurrent starts, the losers fail here without waiting for it.
        await this.submissions.insert(record);
        if (!(await this.organizations.hold(starter.organization.id))) throw new NotFound();
        await this.numbers.check(call, starter.organization.id);
        await this.audit.record({
          action: 'submission.started',
          subject: record._id,
          userId: starter.user.id,
          at: record.createdAt,
          before: null,
          after,
        });
        await this.platform.events.emit('submission.started', { submission: record, userId: starter.user.id });
      });
      return { id: record._id, closed: false };
    } catch (error) {
      if (isDuplicate(error)) return null;
      throw error;
    }
  }

  private async prepared(call: CallRecord, { user, organization }: Starter): Promise<SubmissionRecord> {
    const form = await this.forms.formOf(call);
    await this.forms.pin(form);
    const [described = organization] = await this.organizations.findMany([organization.id]);
    return newSubmission(form, { user, organization: described }, this.platform.now());
  }
}
