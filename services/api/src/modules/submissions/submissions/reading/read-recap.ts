import { buffer } from 'node:stream/consumers';
import type { Language } from '@impact-call/contracts';
import type { FrameworkRepository } from '../../../parties/frameworks/index.ts';
import type { AttachmentRecord, AttachmentRepository, Files } from '../../../foundation/files/index.ts';
import type { Surveys } from '../../../../step-kinds/index.ts';
import type { OpenedSubmission } from './access.ts';
import { frameworksBySteps } from './framework-of-step.ts';
import { readingOwner } from './reading-owner.ts';
import { recapOf, describeSteps } from './recap.ts';
import { maySeeScores } from './shown-scores.ts';

export interface ReadRecapDeps {
  frameworks: Pick<FrameworkRepository, 'findMany'>;
  surveys: Pick<Surveys, 'answers' | 'quizResult'>;
  attachments: Pick<AttachmentRepository, 'findArrived'>;
  read: Files['read'];
  now: () => Date;
}

/** Language and audience: reviewers see the same scores as applicants, and are not queued behind the organization. */
export interface RecapReader {
  language: Language;
  seesAllScores: boolean;
  waitsForNobody: boolean;
  /** Whether the recap must not reveal the applicant (docs/rules/13-reviews.md#blind-review). */
  isBlind?: boolean;
}

/** A signature has a few kilobytes; a recap omits larger images. */
const MAX_PICTURE_BYTES = 1_000_000;

/** The images of one submission as data URLs. */
const createPicture =
  ({ attachments, read }: Pick<ReadRecapDeps, 'attachments' | 'read'>, submissionId: string) =>
  async (fileId: string): Promise<string | null> => {
    const file = await attachments.findArrived(fileId);
    if (file?.submissionId !== submissionId || file.state !== 'stored' || !isPicture(file)) return null;
    return `data:${file.mime};base64,${(await buffer(read(fileId))).toString('base64')}`;
  };

const isPicture = ({ mime, size }: AttachmentRecord): boolean => mime.startsWith('image/') && size <= MAX_PICTURE_BYTES;

/** Renders answers as text, step by step. */
export const createReadSteps =
  ({ frameworks, surveys, now, ...files }: ReadRecapDeps) =>
  async (opened: OpenedSubmission, { language, seesAllScores, waitsForNobody, isBlind = false }: RecapReader) =>
    describeSteps(opened, {
      language,
      surveys,
      picture: createPicture(files, opened.record._id),
      isBlind,
      owner: readingOwner(opened.record, waitsForNobody),
      isScored: maySeeScores(opened, seesAllScores, now()),
      frameworks: frameworksBySteps(opened.record, await frameworks.findMany(opened.record.frameworkIds)),
    });
export type ReadSteps = ReturnType<typeof createReadSteps>;

/** Renders a submitted submission as a recap. */
export function createReadRecap(deps: ReadRecapDeps) {
  const readSteps = createReadSteps(deps);
  return async (opened: OpenedSubmission, reader: RecapReader) => recapOf(await readSteps(opened, reader));
}
export type ReadRecap = ReturnType<typeof createReadRecap>;
