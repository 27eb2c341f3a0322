import type { OverwrittenAnswer } from '@impact-call/contracts';
import type { Principal } from '../../../../platform/endpoint/principal.ts';
import { NotFound } from '../../../../platform/errors/request-errors.ts';
import { readableAnswer } from '../../../../step-kinds/index.ts';
import type { UserRepository } from '../../../foundation/identity/index.ts';
import type { SubmissionAccess } from './access.ts';
import type { OverwrittenAnswers } from '../stored/overwritten-repository.ts';
import { personIn } from './view.ts';

export interface ReadOverwrittenDeps {
  access: Pick<SubmissionAccess, 'openForReader'>;
  overwritten: Pick<OverwrittenAnswers, 'list' | 'find'>;
  users: Pick<UserRepository, 'findMany'>;
}

/** The step, and the version whose content is requested. */
interface Wanted {
  callSubmissionId: string;
  stepId: string;
  version?: number;
}

/**
 * Overwritten answers of a step, for the organization's members and for administrators.
 * @throws {NotFound} when the submission is not theirs, or has no such step
 */
export function createReadOverwritten({ access, overwritten, users }: ReadOverwrittenDeps) {
  return async ({ callSubmissionId, stepId, version }: Wanted, reader: Principal): Promise<OverwrittenAnswer[]> => {
    const { steps } = await access.openForReader(callSubmissionId, reader);
    const step = steps.find(({ id }) => id === stepId);
    const listed = await overwritten.list(callSubmissionId, stepId);
    // A correction may have removed a step that had answers.
    if (!step && listed.length === 0) throw new NotFound();
    const whole = version === undefined ? null : await overwritten.find(callSubmissionId, stepId, version);
    const ids = listed.flatMap(({ updatedBy, overwrittenBy }) =>
      [updatedBy, overwrittenBy].filter((id) => id !== null),
    );
    const found = await users.findMany([...new Set(ids)]);
    const people = new Map(found.map(({ id, firstName, lastName }) => [id, { id, firstName, lastName }]));
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
  };
}
export type ReadOverwritten = ReturnType<typeof createReadOverwritten>;
