import { v7 as uuid } from 'uuid';
import type { CurrentUser, SelectedOrganization } from '../../../../platform/endpoint/principal.ts';
import { NotFound, RequestInvalid, Unavailable } from '../../../../platform/errors/request-errors.ts';
import { VersionConflict, WindowClosed } from '../../../../platform/errors/submission-errors.ts';
import { checkDraft, readableAnswer } from '../../../../step-kinds/index.ts';
import { acceptsWork, type StepRecord } from '../../../calls/calls/index.ts';
import type { UserRepository } from '../../../foundation/identity/index.ts';
import type { OpenedSubmission, SubmissionAccess } from '../reading/access.ts';
import { lastEditorsOf } from '../reading/last-editors.ts';
import type { ResultRecord, SubmissionRecord } from '../stored/model.ts';
import type { OverwrittenAnswers } from '../stored/overwritten-repository.ts';
import { checkOpenFor } from '../closing/reopening.ts';
import { MAX_ANSWERS_BYTES } from './room.ts';
import type { SubmissionRepository } from '../stored/repository.ts';
import { createSettleFiles, type SettleFilesDeps } from './settle-files.ts';

/** A client's answer to one step. */
export interface StepAnswer {
  callSubmissionId: string;
  stepId: string;
  content: string;
  /** The version that the author saw; without it, the write overwrites any version, which goes to the history. */
  version?: number;
  idempotencyKey?: string;
}

/** The response: the version that the next write has to send. */
export interface Saved {
  id: string;
  version: number;
  updatedAt: string;
}

function checkCapacity(record: SubmissionRecord, stepId: string, content: string): void {
  const others = Object.entries(record.results).filter(([id]) => id !== stepId);
  const bytes = others.reduce((sum, [, result]) => sum + Buffer.byteLength(result.content), Buffer.byteLength(content));
  if (bytes > MAX_ANSWERS_BYTES)
    throw new RequestInvalid({
      errors: [{ path: 'content', code: 'maxLength', message: 'leaves no room for the other answers' }],
    });
}

/** The stored response when this write was already acknowledged. */
function repeated(result: ResultRecord | undefined, key: string | undefined): Saved | null {
  const receipt = key === undefined ? undefined : result?.receipts?.find((stored) => stored.key === key);
  return receipt && result
    ? { id: result.id, version: receipt.version, updatedAt: receipt.updatedAt.toISOString() }
    : null;
}

export interface SaveDeps extends SettleFilesDeps {
  access: Pick<SubmissionAccess, 'open'>;
  submissions: Pick<SubmissionRepository, 'writeResult'>;
  users: Pick<UserRepository, 'findMany'>;
  overwritten: Pick<OverwrittenAnswers, 'keep'>;
  now: () => Date;
}

/** One answer, and the submission as it was just read. */
interface Attempt {
  opened: OpenedSubmission;
  step: StepRecord;
  answer: StepAnswer;
  user: CurrentUser;
  at: Date;
}

async function conflict(
  { opened: { record }, step, user }: Attempt,
  users: Pick<UserRepository, 'findMany'>,
): Promise<VersionConflict> {
  const result = record.results[step.id];
  const { content = '', version = 0, updatedAt = record.createdAt, updatedBy } = result ?? {};
  const by = updatedBy && (await lastEditorsOf({ results: result ? { result } : {} }, users, [user])).get(updatedBy);
  return new VersionConflict({
    current: {
      content: readableAnswer(step, content),
      version,
      updatedAt: updatedAt.toISOString(),
      ...(by ? { updatedBy: by } : {}),
    },
  });
}

/** Validates an answer against the submission as read and writes it; null if the submission changed meanwhile. */
function createTryToSave({ submissions, attachments, users, overwritten }: Omit<SaveDeps, 'access' | 'now'>) {
  const files = createSettleFiles({ attachments });
  /** The content to store. */
  async function checked({ opened: { record, call }, step, answer, at }: Attempt): Promise<string> {
    checkDraft(step, answer.content);
    const content = await files.withStoredNames(record._id, step, answer.content);
    checkCapacity(record, step.id, content);
    checkOpenFor(record, step.id);
    if (!acceptsWork(call, record.organizationId, at)) throw new WindowClosed();
    return content;
  }
  return async (attempt: Attempt): Promise<Saved | null> => {
    const { opened, step, answer, user, at } = attempt;
    const { _id: submissionId, organizationId, stepSetId, results } = opened.record;
    const { idempotencyKey: key } = answer;
    const stepId = step.id;
    const current = results[stepId];
    const content = await checked(attempt);
    const version = current?.version ?? 0;
    if (answer.version !== undefined && answer.version !== version) throw await conflict(attempt, users);
    const resultId = current?.id ?? uuid();
    if (answer.version === undefined && current) {
      if (current.content === content) return { id: resultId, version, updatedAt: current.updatedAt.toISOString() };
      await overwritten.keep({ submissionId, stepId }, current, user.id, at);
    }
    const place = { submissionId, organizationId, stepId, stepSetId, resultId };
    if (!(await submissions.writeResult({ ...place, content, version, key, at, userId: user.id }))) return null;
    await files.noteUse(submissionId, step, content, at);
    return { id: resultId, version: version + 1, updatedAt: at.toISOString() };
  };
}

// A round fails only because of another write, and people type too slowly to cause eight.
const ROUNDS = 8;

/**
 * Saves an applicant's answer: reads the submission, validates, and writes if nothing changed meanwhile; otherwise it
 * retries. Only the format of a draft is validated, not its completeness.
 * @throws {NotFound} @throws {RequestInvalid} @throws {WindowClosed} @throws {VersionConflict}
 * @throws {Unavailable} when each of eight rounds lost to another write
 */
export function createSaveStepResult({ access, now, ...deps }: SaveDeps) {
  const tryToSave = createTryToSave(deps);
  return async (answer: StepAnswer, organization: SelectedOrganization, user: CurrentUser): Promise<Saved> => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const opened = await access.open(answer.callSubmissionId, organization);
      const step = opened.steps.find(({ id }) => id === answer.stepId);
      if (!step) throw new NotFound();
      const saved =
        repeated(opened.record.results[step.id], answer.idempotencyKey) ??
        (await tryToSave({ opened, step, answer, user, at: now() }));
      if (saved) return saved;
    }
    throw new Unavailable({ retryAfter: 1 });
  };
}
export type SaveStepResult = ReturnType<typeof createSaveStepResult>;
