import type { OverwrittenAnswer } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import type { CurrentUser, Principal, SelectedOrganization } from '../../../../platform/endpoint/principal.ts';
import { NotFound, RequestInvalid, Unavailable } from '../../../../platform/errors/request-errors.ts';
import { VersionConflict, WindowClosed } from '../../../../platform/errors/submission-errors.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { checkDraft, readableAnswer } from '../../../../step-kinds/index.ts';
import { acceptsWork, type StepRecord } from '../../../calls/calls/index.ts';
import type { UserRepository } from '../../../foundation/identity/index.ts';
import type { OpenedSubmission, SubmissionAccess } from '../reading/access.ts';
import { lastEditorsOf, named, personIn } from '../reading/last-editors.ts';
import type { ResultRecord, SubmissionRecord } from '../stored/model.ts';
import type { OverwrittenAnswers } from '../stored/overwritten-repository.ts';
import { checkOpenFor } from '../closing/reopenings.ts';
import type { SubmissionRepository } from '../stored/repository.ts';
import type { AnswerFiles } from './answer-files.ts';

/** In bytes; MongoDB's limit is 16 MB per document, and all other fields are small. */
const MAX_ANSWERS_BYTES = 14_000_000;

export interface StepAnswer {
  callSubmissionId: string;
  stepId: string;
  content: string;
  /** The version that the author saw; without it, the write overwrites any version. */
  version?: number;
  idempotencyKey?: string;
}

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

function repeated(result: ResultRecord | undefined, key: string | undefined): Saved | null {
  const receipt = key === undefined ? undefined : result?.receipts?.find((stored) => stored.key === key);
  return receipt && result
    ? { id: result.id, version: receipt.version, updatedAt: receipt.updatedAt.toISOString() }
    : null;
}

interface OverwrittenQuery {
  callSubmissionId: string;
  stepId: string;
  version?: number;
}

/** `renamed`: new names of file requirements by their previous ones. */
interface Superseded {
  record: SubmissionRecord;
  step: StepRecord;
  content: string;
  renamed: ReadonlyMap<string, string>;
}

interface Attempt {
  opened: OpenedSubmission;
  step: StepRecord;
  answer: StepAnswer;
  user: CurrentUser;
  at: Date;
}

// A round fails only because of another write.
const ROUNDS = 8;

export class Answers {
  constructor(
    private readonly platform: Pick<Platform, 'now'>,
    private readonly access: SubmissionAccess,
    private readonly submissions: SubmissionRepository,
    private readonly overwritten: OverwrittenAnswers,
    private readonly files: AnswerFiles,
    private readonly users: UserRepository,
  ) {}

  /**
   * Saves an applicant's answer, retried while others write; only its format is validated.
   * @throws NotFound, RequestInvalid, WindowClosed, VersionConflict; Unavailable after eight lost rounds
   */
  async save(answer: StepAnswer, organization: SelectedOrganization, user: CurrentUser): Promise<Saved> {
    for (let round = 0; round < ROUNDS; round += 1) {
      const opened = await this.access.open(answer.callSubmissionId, organization);
      const step = opened.steps.find(({ id }) => id === answer.stepId);
      if (!step) throw new NotFound();
      const saved =
        repeated(opened.record.results[step.id], answer.idempotencyKey) ??
        (await this.tryToSave({ opened, step, answer, user, at: this.platform.now() }));
      if (saved) return saved;
    }
    throw new Unavailable({ retryAfter: 1 });
  }

  /**
   * For the organization's members and administrators.
   * @throws NotFound when the submission is not theirs, or has no such step
   */
  async listOverwritten(
    { callSubmissionId, stepId, version }: OverwrittenQuery,
    reader: Principal,
  ): Promise<OverwrittenAnswer[]> {
    const { steps } = await this.access.openForReader(callSubmissionId, reader);
    const step = steps.find(({ id }) => id === stepId);
    const listed = await this.overwritten.list(callSubmissionId, stepId);
    // A correction may have removed a step that had answers.
    if (!step && listed.length === 0) throw new NotFound();
    const whole = version === undefined ? null : await this.overwritten.find(callSubmissionId, stepId, version);
    const ids = listed.flatMap(({ updatedBy, overwrittenBy }) =>
      [updatedBy, overwrittenBy].filter((id) => id !== null),
    );
    const people = new Map((await this.users.findMany([...new Set(ids)])).map((person) => [person.id, named(person)]));
    return listed.map((answer) => ({
      version: answer.version,
      ...(answer.version === whole?.version
        ? { content: step ? readableAnswer(step, whole.content) : whole.content }
        : {}),
      updatedAt: answer.updatedAt.toISOString(),
      ...(answer.updatedBy === null ? {} : { updatedBy: personIn(people, answer.updatedBy) }),
      overwrittenAt: answer.overwrittenAt.toISOString(),
      overwrittenBy: personIn(people, answer.overwrittenBy),
    }));
  }

  /** Moves an answer to the history before a correction replaces it, and releases the files that it alone named. */
  async supersede({ record, step, content, renamed }: Superseded, by: { id: string }, at: Date): Promise<void> {
    const [submissionId, result] = [record._id, record.results[step.id]];
    if (!result) return;
    await this.overwritten.keep({ submissionId, stepId: step.id }, result, by.id, at);
    await this.files.noteUse(submissionId, step, content, at);
    await this.files.renameRequirements(submissionId, step.id, renamed);
  }

  private async tryToSave(attempt: Attempt): Promise<Saved | null> {
    const { opened, step, answer, user, at } = attempt;
    const { _id: submissionId, organizationId, stepSetId, results } = opened.record;
    const { idempotencyKey: key } = answer;
    const stepId = step.id;
    const current = results[stepId];
    const content = await this.checkedContent(attempt);
    const version = current?.version ?? 0;
    if (answer.version !== undefined && answer.version !== version) throw await this.conflictOf(attempt);
    const resultId = current?.id ?? uuid();
    if (answer.version === undefined && current) {
      if (current.content === content) return { id: resultId, version, updatedAt: current.updatedAt.toISOString() };
      await this.overwritten.keep({ submissionId, stepId }, current, user.id, at);
    }
    const place = { submissionId, organizationId, stepId, stepSetId, resultId };
    const isWritten = await this.submissions.writeResult({ ...place, content, version, key, at, userId: user.id });
    if (!isWritten) return null;
    await this.files.noteUse(submissionId, step, content, at);
    return { id: resultId, version: version + 1, updatedAt: at.toISOString() };
  }

  private async checkedContent({ opened: { record, call }, step, answer, at }: Attempt): Promise<string> {
    checkDraft(step, answer.content);
    const content = await this.files.withStoredNames(record._id, step, answer.content);
    checkCapacity(record, step.id, content);
    checkOpenFor(record, step.id);
    if (!acceptsWork(call, record.organizationId, at)) throw new WindowClosed();
    return content;
  }

  private async conflictOf({ opened: { record }, step, user }: Attempt): Promise<VersionConflict> {
    const result = record.results[step.id];
    const { content = '', version = 0, updatedAt = record.createdAt, updatedBy } = result ?? {};
    const editors = await lastEditorsOf({ results: result ? { result } : {} }, this.users, [user]);
    const by = updatedBy && editors.get(updatedBy);
    return new VersionConflict({
      current: {
        content: readableAnswer(step, content),
        version,
        updatedAt: updatedAt.toISOString(),
        ...(by ? { updatedBy: by } : {}),
      },
    });
  }
}
