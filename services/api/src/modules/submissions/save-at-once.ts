import { v7 as uuid } from 'uuid';
import type { CurrentUser, SelectedOrganization } from '../../platform/endpoint/principal.ts';
import { BusinessError } from '../../platform/errors/business-error.ts';
import { asksForFiles, checkDraft } from '../../step-kinds/index.ts';
import { acceptsWork, type StepRecord } from '../calls/index.ts';
import type { RecalledSubmission, SubmissionAccess } from './access.ts';
import { MAX_ANSWERS_BYTES } from './room.ts';
import type { SubmissionRepository } from './repository.ts';
import type { Saved, StepAnswer } from './save-step-result.ts';

interface SaveAtOnceDeps {
  access: Pick<SubmissionAccess, 'recall' | 'noteResult'>;
  submissions: Pick<SubmissionRepository, 'writeResultAtOnce'>;
  now: () => Date;
}

function isDraft(step: StepRecord, content: string): boolean {
  try {
    checkDraft(step, content);
    return true;
  } catch (error) {
    if (error instanceof BusinessError) return false;
    throw error;
  }
}

/** The step, where all is well with its answer as far as that can be told without the submission. */
function answeredStep(
  { call, facts, steps }: RecalledSubmission,
  { stepId, content }: StepAnswer,
  at: Date,
): StepRecord | null {
  const step = steps.find(({ id }) => id === stepId);
  // What an answer says of files has to be compared with them.
  if (!step || asksForFiles(step)) return null;
  return acceptsWork(call, facts.organizationId, at) && isDraft(step, content) ? step : null;
}

/**
 * Saves an answer by a single write, which names all that was not read before it: so it is with nearly everything that
 * people type. Null, and nothing is written, where anything is not as it was remembered, or not as it should be: why not
 * is for those to say who read the submission.
 */
export function createSaveAtOnce({ access, submissions, now }: SaveAtOnceDeps) {
  return async (answer: StepAnswer, organization: SelectedOrganization, user: CurrentUser): Promise<Saved | null> => {
    const { callSubmissionId: submissionId, stepId, content, version, idempotencyKey: key } = answer;
    // What is written over has to be read first.
    if (version === undefined) return null;
    const recalled = await access.recall(submissionId, organization.id);
    const at = now();
    if (!recalled || !answeredStep(recalled, answer, at)) return null;
    const { facts, steps } = recalled;
    const resultId = version === 0 ? uuid() : facts.resultIds[stepId];
    const room = MAX_ANSWERS_BYTES - Buffer.byteLength(content);
    if (resultId === undefined || room < 0) return null;

    const { organizationId, stepSetId } = facts;
    const place = { submissionId, organizationId, stepId, stepSetId, resultId };
    const write = { ...place, content, version, key, at, userId: user.id };
    const otherSteps = steps.map(({ id }) => id).filter((id) => id !== stepId);
    if (!(await submissions.writeResultAtOnce(write, { facts, otherSteps, room }))) return null;
    access.noteResult(submissionId, stepId, resultId);
    return { id: resultId, version: version + 1, updatedAt: at.toISOString() };
  };
}
