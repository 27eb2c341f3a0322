import { parseMiniDyiStep } from '@impact-call/domain';
import type { CurrentUser, SelectedOrganization } from '../../../platform/endpoint/principal.ts';
import { SubmissionClosed, VersionConflict } from '../../../platform/errors/submission-errors.ts';
import { RuleBroken } from '../../../platform/errors/request-errors.ts';
import { resolveText } from '../../../platform/text/localized-text.ts';
import { frameworkIdOf } from '../../../step-kinds/index.ts';
import type { CallRepository, Calls } from '../../calls/calls/index.ts';
import type { FrameworkRepository } from '../../parties/frameworks/index.ts';
import type { Submissions } from '../../submissions/submissions/index.ts';
import { emptyStepOf } from './find-claimable.ts';
import { asMiniDyi } from './evaluate-answer.ts';
import type { EmbedSessionRecord } from './model.ts';

interface Filler {
  user: CurrentUser;
  organization: SelectedOrganization;
}

export interface Filled {
  submissionId: string;
  outcome: 'stored' | 'step-not-empty';
}

export class ResultCopies {
  constructor(
    private readonly calls: CallRepository,
    private readonly visibleCalls: Pick<Calls, 'find'>,
    private readonly frameworks: FrameworkRepository,
    private readonly submissions: Pick<Submissions, 'access' | 'starts' | 'answers'>,
  ) {}

  /** @throws {NotFound} when the user cannot see the call, {RuleBroken} when it has no step for the result */
  async check(callId: string, frameworkId: string, { user, organization }: Filler): Promise<void> {
    const call = await this.visibleCalls.find(callId, user, organization);
    const type = await this.calls.findType(call.callTypeId);
    if (type?.steps.some((step) => frameworkIdOf(step, call) === frameworkId)) return;
    throw new RuleBroken({
      errors: [{ path: 'callId', code: 'framework-differs', message: 'has no step with the framework of this result' }],
    });
  }

  /** Starts a submission and fills its miniDyi step, if that is empty; never overwrites. @throws {SubmissionClosed} */
  async fill(session: EmbedSessionRecord, callId: string, filler: Filler): Promise<Filled> {
    const { id } = await this.submissions.starts.start(callId, filler);
    if (session.claim?.submissionId === id) return { submissionId: id, outcome: 'stored' };
    try {
      return await this.fillStep(session, id, filler);
    } catch (error) {
      if (error instanceof VersionConflict) return { submissionId: id, outcome: 'step-not-empty' };
      throw error;
    }
  }

  private async fillStep(
    { answer, frameworkId }: EmbedSessionRecord,
    submissionId: string,
    { user, organization }: Filler,
  ): Promise<Filled> {
    const { record, steps } = await this.submissions.access.open(submissionId, organization);
    if (record.closed) throw new SubmissionClosed();
    const versionIds = (await this.frameworks.findVersionIds([frameworkId])).get(frameworkId) ?? [];
    const empty = emptyStepOf(record, versionIds);
    const step = steps.find(({ id }) => id === empty?.stepId);
    if (!empty || !step) return { submissionId, outcome: 'step-not-empty' };
    // If they are stricter than the partner's, closing reports what to remove.
    const { options } = parseMiniDyiStep(resolveText(step.content, 'en'));
    const content = JSON.stringify(asMiniDyi(answer, options, step.id));
    await this.submissions.answers.save(
      { callSubmissionId: submissionId, stepId: step.id, content, version: empty.version },
      organization,
      user,
    );
    return { submissionId, outcome: 'stored' };
  }
}
