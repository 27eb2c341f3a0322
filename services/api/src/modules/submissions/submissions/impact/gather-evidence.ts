import type { Surveys } from '../../../../step-kinds/index.ts';
import { asJudged, type AttachmentRepository } from '../../../foundation/files/index.ts';
import type { FrameworkRepository } from '../../../parties/frameworks/index.ts';
import type { Evidence } from '../reading/completeness.ts';
import { frameworksBySteps } from '../reading/framework-of-step.ts';
import type { SubmissionRecord } from '../stored/model.ts';

export interface EvidenceDeps {
  attachments: Pick<AttachmentRepository, 'findAllOfSubmission'>;
  frameworks: Pick<FrameworkRepository, 'findMany'>;
  surveys: Pick<Surveys, 'errors' | 'judge'>;
}

/** Loads what validation and scoring need beside the answers, as of a given time. */
export const createGatherEvidence =
  ({ attachments, frameworks, surveys }: EvidenceDeps) =>
  async (record: SubmissionRecord, at: Date): Promise<Evidence & Pick<EvidenceDeps, 'surveys'>> => ({
    surveys,
    files: (await attachments.findAllOfSubmission(record._id)).map((file) => asJudged(file, at)),
    frameworks: frameworksBySteps(record, await frameworks.findMany(record.frameworkIds)),
  });
