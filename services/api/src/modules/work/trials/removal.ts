import type { Platform } from '../../../platform/platform.ts';
import type { TrialRecord, TrialRepository } from './repository.ts';
import type { TrialModules } from './trial-modules.ts';

/** Removed in one round; the next one continues. */
const BATCH = 50;

export class TrialRemoval {
  constructor(
    private readonly platform: Pick<Platform, 'now'>,
    private readonly trial: TrialModules,
    private readonly trials: TrialRepository,
  ) {}

  async removeEnded(signal?: AbortSignal): Promise<void> {
    for (const trial of await this.trials.ended(this.platform.now(), BATCH)) {
      if (signal?.aborted) return;
      await this.remove(trial);
    }
  }

  async removeOf(userId: string): Promise<void> {
    for (const trial of await this.trials.startedBy(userId)) await this.remove(trial);
  }

  /** Files first and the record last, so that an interrupted removal is continued. */
  async remove(trial: TrialRecord): Promise<void> {
    const { _id: submissionId, organizationId, userId, trialCallId, trialCallTypeId } = trial;
    const { files } = this.trial;
    const own = await files.attachments.findAllOfSubmission(submissionId);
    const shared = await this.trials.sharedFiles(trial);
    const copied = trial.files.filter((id) => !shared.includes(id));
    for (const id of [...own.map(({ _id }) => _id), ...copied]) await files.remove(id);
    const started = await this.trial.submissions.submissions.find(submissionId);
    const everywhere: [string, object][] = [
      ['Mail', { callId: trialCallId }],
      ['Closing', { submissionId }],
      ['OverwrittenAnswer', { submissionId }],
      ['Presence', { submissionId }],
      ['Conversation', { _id: submissionId }],
      ['ConversationMessage', { submissionId }],
      ['Audit', { subject: { $in: [submissionId, organizationId, userId, ...own.map(({ _id }) => _id)] } }],
      ['Submission', { _id: submissionId }],
      ['SubmissionCode', { _id: started?.code ?? '' }],
      ['Call', { _id: trialCallId }],
      ['CallType', { _id: trialCallTypeId }],
      ['Organization', { _id: organizationId }],
      ['User', { _id: userId }],
    ];
    for (const [model, filter] of everywhere) await this.trial.connection.model(model).deleteMany(filter);
    await this.trials.remove(submissionId);
  }
}
