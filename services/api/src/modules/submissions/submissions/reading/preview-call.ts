import { ZERO_ID, type Language, type Submission } from '@impact-call/contracts';
import type { FileBounds } from '../../../../config.ts';
import type { CurrentUser } from '../../../../platform/endpoint/principal.ts';
import { NotFound } from '../../../../platform/errors/request-errors.ts';
import type { CallRepository } from '../../../calls/calls/index.ts';
import type { FrameworkRepository } from '../../../parties/frameworks/index.ts';
import { captureFrameworks } from '../stored/capture-frameworks.ts';
import { NO_SCORES } from './shown-scores.ts';
import { newSubmission } from '../answers/start-submission.ts';
import { submissionView } from './view.ts';

export interface PreviewDeps {
  calls: Pick<CallRepository, 'findMany' | 'findType'>;
  frameworks: Pick<FrameworkRepository, 'findOffered'>;
  fileBounds: Pick<FileBounds, 'applicant'>;
  now: () => Date;
}

const NOBODY = { id: ZERO_ID, name: '' };

/** Shows an administrator what a submission started now would contain, without correct answers, as for applicants. */
export function createPreviewCall({ calls, frameworks, fileBounds, now }: PreviewDeps) {
  return async (callId: string, user: CurrentUser, language: Language): Promise<Submission> => {
    const [call] = await calls.findMany([callId], []);
    if (!call || call.deletedAt !== null) throw new NotFound();
    const steps = (await calls.findType(call.callTypeId))?.steps ?? [];
    const pinned = { stepSetId: '', ...(await captureFrameworks(call, steps, frameworks)) };
    const record = newSubmission(call, pinned, { user, organization: NOBODY }, now());
    const opened = { record: { ...record, _id: ZERO_ID, code: '' }, call, steps };
    const around = { call, organization: NOBODY, user, people: new Map() };
    return submissionView(opened, around, language, {
      scores: NO_SCORES,
      mostBytes: fileBounds.applicant,
      now: now(),
    });
  };
}
export type PreviewCall = ReturnType<typeof createPreviewCall>;
