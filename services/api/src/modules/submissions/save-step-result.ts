import { v7 as uuid } from 'uuid';
import type { CurrentUser, SelectedOrganization } from '../../platform/endpoint/principal.ts';
import { NotFound, RequestInvalid, Unavailable } from '../../platform/errors/request-errors.ts';
import { VersionConflict, WindowClosed } from '../../platform/errors/submission-errors.ts';
import { checkDraft, readableAnswer } from '../../step-kinds/index.ts';
import { acceptsWork, type StepRecord } from '../calls/index.ts';
import type { UserRepository } from '../identity/index.ts';
import type { OpenedSubmission, SubmissionAccess } from './access.ts';
import { lastEditorsOf } from './last-editors.ts';
import type { ResultRecord, SubmissionRecord } from './model.ts';
import type { OverwrittenAnswers } from './overwritten-repository.ts';
import { checkOpenFor } from './reopening.ts';
import { MAX_ANSWERS_BYTES } from './room.ts';
import { createSaveAtOnce } from './save-at-once.ts';
import type { SubmissionRepository } from './repository.ts';
import { createSettleFiles, type SettleFilesDeps } from './settle-files.ts';

/** What a client sends for one step. */
export interface StepAnswer {
  callSubmissionId: string;
  stepId: string;
  content: string;
  /** The version that the writer saw; absent: whatever is there is written over, and kept in the history. */
  version?: number;
  idempotencyKey?: string;
}

/** What it gets back: the version that its next write has to name. */
export interface Saved {
  id: string;
  version: number;
  updatedAt: string;
}

function checkRoom(record: SubmissionRecord, stepId: string, content: string): void {
  const others = Object.entries(record.results).filter(([id]) => id !== stepId);
  const bytes = others.reduce((sum, [, result]) => sum + Buffer.byteLength(result.content), Buffer.byteLength(content));
  if (bytes > MAX_ANSWERS_BYTES)
    throw new RequestInvalid({
      errors: [{ path: 'content', code: 'maxLength', message: 'leaves no room for the other answers' }],
    });
}

/** The answer that this very write got before. */
function repeated(result: ResultRecord | undefined, key: string | undefined): Saved | null {
  const receipt = key === undefined ? undefined : result?.receipts?.find((stored) => stored.key === key);
  return receipt && result
    ? { id: result.id, version: receipt.version, updatedAt: receipt.updatedAt.toISOString() }
    : null;
}

interface Latest {
  record: SubmissionRecord;
  step: StepRecord;
}

async function conflict(
  { record, step }: Latest,
  users: Pick<UserRepository, 'findMany'>,
  user: CurrentUser,
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

export interface SaveDeps extends SettleFilesDeps {
  access: SubmissionAccess;
  submissions: SubmissionRepository;
  users: Pick<UserRepository, 'findMany'>;
  overwritten: Pick<OverwrittenAnswers, 'keep'>;
  now: () => Date;
}

// Each round loses only against a write that got in between; nobody types that fast for long.
const ROUNDS = 8;

interface Attempt {
  answer: StepAnswer;
  organization: SelectedOrganization;
  user: CurrentUser;
}

/** One attempt over the submission as it is read; null where somebody was faster. */
function createTryToSave({ access, submissions, attachments, overwritten, now }: SaveDeps) {
  const files = createSettleFiles({ attachments });
  /** The content as it is to be stored, where the submission takes it now. */
  async function checked({ record, call }: OpenedSubmission, step: StepRecord, typed: string, at: Date) {
    checkDraft(step, typed);
    const content = await files.withStoredNames(record._id, step, typed);
    checkRoom(record, step.id, content);
    checkOpenFor(record, step.id);
    if (!acceptsWork(call, record.organizationId, at)) throw new WindowClosed();
    return content;
  }
  return async (opened: OpenedSubmission, step: StepRecord, { answer, user }: Attempt): Promise<Saved | null> => {
    const { _id: submissionId, organizationId, stepSetId, results } = opened.record;
    const { stepId, idempotencyKey: key } = answer;
    const current = results[stepId];
    const at = now();
    const content = await checked(opened, step, answer.content, at);
    const resultId = current?.id ?? uuid();
    const version = answer.version ?? current?.version ?? 0;
    if (answer.version === undefined && current) {
      if (current.content === content) return { id: resultId, version, updatedAt: current.updatedAt.toISOString() };
      await overwritten.keep({ submissionId, stepId }, current, user.id, at);
    }
    const place = { submissionId, organizationId, stepId, stepSetId, resultId };
    if (!(await submissions.writeResult({ ...place, content, version, key, at, userId: user.id }))) return null;
    access.noteResult(submissionId, stepId, resultId);
    await files.noteUse(submissionId, step, content, at);
    return { id: resultId, version: version + 1, updatedAt: at.toISOString() };
  };
}

/** Reads the submission first: for what cannot be told from memory, and for whom it is to be said why not. */
function createSaveCarefully(deps: SaveDeps) {
  const { access, users } = deps;
  const tryToSave = createTryToSave(deps);
  return async (attempt: Attempt): Promise<Saved> => {
    const { answer, organization, user } = attempt;
    for (let round = 0; round < ROUNDS; round += 1) {
      const opened = await access.open(answer.callSubmissionId, organization);
      const step = opened.steps.find(({ id }) => id === answer.stepId);
      if (!step) throw new NotFound();
      const before = repeated(opened.record.results[step.id], answer.idempotencyKey);
      if (before) return before;
      // Somebody was faster: another tab, closing, or this same write sent twice.
      if (round > 0) checkOpenFor(opened.record, step.id);
      if (round > 0 && answer.version !== undefined) throw await conflict({ record: opened.record, step }, users, user);
      const saved = await tryToSave(opened, step, attempt);
      if (saved) return saved;
    }
    throw new Unavailable({ retryAfter: 1 });
  };
}

/**
 * Saves what an applicant typed. Drafts hold whatever is there: only their form is checked, never their completeness.
 */
export function createSaveStepResult(deps: SaveDeps) {
  const saveAtOnce = createSaveAtOnce(deps);
  const saveCarefully = createSaveCarefully(deps);
  return async (answer: StepAnswer, organization: SelectedOrganization, user: CurrentUser): Promise<Saved> =>
    (await saveAtOnce(answer, organization, user)) ?? saveCarefully({ answer, organization, user });
}
export type SaveStepResult = ReturnType<typeof createSaveStepResult>;
