import { v7 as uuid } from 'uuid';
import type { CurrentUser, SelectedOrganization } from '../../platform/endpoint/principal.ts';
import { NotFound, RequestInvalid } from '../../platform/errors/request-errors.ts';
import { VersionConflict, WindowClosed } from '../../platform/errors/submission-errors.ts';
import { checkDraft, readableAnswer } from '../../step-kinds/index.ts';
import { acceptsWork, type StepRecord } from '../calls/index.ts';
import type { UserRepository } from '../identity/index.ts';
import type { SubmissionAccess } from './access.ts';
import { lastEditorsOf } from './last-editors.ts';
import type { ResultRecord, SubmissionRecord } from './model.ts';
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
  version: number;
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
  now: () => Date;
}

/** Reads the submission first: for what cannot be told from memory, and for whom it is to be said why not. */
function createSaveCarefully({ access, submissions, users, attachments, now }: SaveDeps) {
  const files = createSettleFiles({ attachments });
  return async (answer: StepAnswer, organization: SelectedOrganization, user: CurrentUser): Promise<Saved> => {
    const { callSubmissionId, stepId, version, idempotencyKey: key } = answer;
    const { record, call, steps } = await access.open(callSubmissionId, organization);
    const step = steps.find(({ id }) => id === stepId);
    if (!step) throw new NotFound();
    const before = repeated(record.results[stepId], key);
    if (before) return before;
    checkDraft(step, answer.content);
    const content = await files.withStoredNames(record._id, step, answer.content);
    checkRoom(record, stepId, content);
    checkOpenFor(record, stepId);
    const at = now();
    if (!acceptsWork(call, organization.id, at)) throw new WindowClosed();

    const id = record.results[stepId]?.id ?? uuid();
    const place = { submissionId: record._id, organizationId: organization.id, stepId, resultId: id };
    const write = { ...place, content, version, key, at, userId: user.id };
    if (await submissions.writeResult(write)) {
      access.noteResult(record._id, stepId, id);
      await files.noteUse(record._id, step, content, at);
      return { id, version: version + 1, updatedAt: at.toISOString() };
    }

    // Somebody was faster: another tab, closing, or this same write sent twice.
    const latest = await submissions.findOwned(record._id, organization.id);
    if (!latest) throw new NotFound();
    const twice = repeated(latest.results[stepId], key);
    if (twice) return twice;
    checkOpenFor(latest, stepId);
    throw await conflict({ record: latest, step }, users, user);
  };
}

/**
 * Saves what an applicant typed. Drafts hold whatever is there: only their form is checked, never their completeness.
 */
export function createSaveStepResult(deps: SaveDeps) {
  const saveAtOnce = createSaveAtOnce(deps);
  const saveCarefully = createSaveCarefully(deps);
  return async (answer: StepAnswer, organization: SelectedOrganization, user: CurrentUser): Promise<Saved> =>
    (await saveAtOnce(answer, organization, user)) ?? saveCarefully(answer, organization, user);
}
export type SaveStepResult = ReturnType<typeof createSaveStepResult>;
