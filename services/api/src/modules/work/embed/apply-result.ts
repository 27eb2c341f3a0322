import { parseMiniDyiStep } from '@impact-call/domain';
import type { CurrentUser, SelectedOrganization } from '../../../platform/endpoint/principal.ts';
import { SubmissionClosed, VersionConflict } from '../../../platform/errors/submission-errors.ts';
import { RuleBroken } from '../../../platform/errors/request-errors.ts';
import { resolveText } from '../../../platform/text/localized-text.ts';
import { frameworkIdOf } from '../../../step-kinds/index.ts';
import type { CallRepository, CallService } from '../../calls/calls/index.ts';
import type { FrameworkRepository } from '../../parties/frameworks/index.ts';
import type { SaveStepResult, StartSubmission, SubmissionAccess } from '../../submissions/submissions/index.ts';
import { emptyStepOf } from './matching-step.ts';
import { asMiniDyi } from './evaluate-answer.ts';
import type { EmbedSessionRecord } from './model.ts';

export interface ApplyResultDeps {
  calls: Pick<CallRepository, 'findType'>;
  callService: Pick<CallService, 'find'>;
  frameworks: Pick<FrameworkRepository, 'findVersionIds'>;
  access: SubmissionAccess;
  start: StartSubmission;
  save: SaveStepResult;
}

/** The user and organization that the step is filled for. */
interface Filler {
  user: CurrentUser;
  organization: SelectedOrganization;
}

export interface Filled {
  submissionId: string;
  outcome: 'stored' | 'step-not-empty';
}

/** Throws when the user cannot see the call, or it has no step for the result. */
const createCheck =
  ({ calls, callService }: Pick<ApplyResultDeps, 'calls' | 'callService'>) =>
  async (callId: string, frameworkId: string, { user, organization }: Filler): Promise<void> => {
    const call = await callService.find(callId, user, organization);
    const type = await calls.findType(call.callTypeId);
    if (type?.steps.some((step) => frameworkIdOf(step, call) === frameworkId)) return;
    throw new RuleBroken({
      errors: [{ path: 'callId', code: 'framework-differs', message: 'has no step with the framework of this result' }],
    });
  };

/** Fills the step that the result is for. */
const createStore =
  ({ frameworks, access, save }: Pick<ApplyResultDeps, 'frameworks' | 'access' | 'save'>) =>
  async (
    { answer }: EmbedSessionRecord,
    frameworkId: string,
    submissionId: string,
    { user, organization }: Filler,
  ): Promise<Filled> => {
    const { record, steps } = await access.open(submissionId, organization);
    if (record.closed) throw new SubmissionClosed();
    const versionIds = (await frameworks.findVersionIds([frameworkId])).get(frameworkId) ?? [];
    const empty = emptyStepOf(record, versionIds);
    const step = steps.find(({ id }) => id === empty?.stepId);
    if (!empty || !step) return { submissionId, outcome: 'step-not-empty' };
    // The step's own limits apply; if they are stricter than the partner's, closing reports what to remove.
    const content = JSON.stringify(
      asMiniDyi(answer, parseMiniDyiStep(resolveText(step.content, 'en')).options, step.id),
    );
    await save(
      { callSubmissionId: submissionId, stepId: step.id, content, version: empty.version },
      organization,
      user,
    );
    return { submissionId, outcome: 'stored' };
  };

/**
 * Copies a stored result to a call: starts the organization's submission and fills its miniDyi step, if that is empty.
 * Never overwrites.
 */
export function createApplyResult(deps: ApplyResultDeps) {
  const [check, store] = [createCheck(deps), createStore(deps)];

  return {
    check,
    async fill(session: EmbedSessionRecord, callId: string, filler: Filler): Promise<Filled> {
      const { id } = await deps.start(callId, filler);
      if (session.claim?.submissionId === id) return { submissionId: id, outcome: 'stored' };
      try {
        return await store(session, session.frameworkId, id, filler);
      } catch (error) {
        // A colleague filled in the step at the same time; their answer stays.
        if (error instanceof VersionConflict) return { submissionId: id, outcome: 'step-not-empty' };
        throw error;
      }
    },
  };
}
export type ApplyResult = ReturnType<typeof createApplyResult>;
