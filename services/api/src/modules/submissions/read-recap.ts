import { buffer } from 'node:stream/consumers';
import type { Language } from '@impact-call/contracts';
import type { FrameworkRepository } from '../frameworks/index.ts';
import type { AttachmentRecord, AttachmentRepository, Files } from '../files/index.ts';
import type { Surveys } from '../../step-kinds/index.ts';
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

/** In which language, and for whom: reviewers see of the scores what applicants see, and wait for no organization. */
export interface RecapReader {
  language: Language;
  seesAllScores: boolean;
  waitsForNobody: boolean;
  /** Whether nothing may say whose submission it is (docs/rules.md#blind-review). */
  isBlind?: boolean;
}

/** A signature is some kilobytes; a recap holds no larger picture. */
const MAX_PICTURE_BYTES = 1_000_000;

/** Pictures of one submission, as addresses that hold them. */
const createPicture =
  ({ attachments, read }: Pick<ReadRecapDeps, 'attachments' | 'read'>, submissionId: string) =>
  async (fileId: string): Promise<string | null> => {
    const file = await attachments.findArrived(fileId);
    if (file?.submissionId !== submissionId || file.state !== 'stored' || !isPicture(file)) return null;
    return `data:${file.mime};base64,${(await buffer(read(fileId))).toString('base64')}`;
  };

const isPicture = ({ mime, size }: AttachmentRecord): boolean => mime.startsWith('image/') && size <= MAX_PICTURE_BYTES;

/** Puts what was answered into words, step by step. */
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

/** Puts what was handed in into words. */
export function createReadRecap(deps: ReadRecapDeps) {
  const readSteps = createReadSteps(deps);
  return async (opened: OpenedSubmission, reader: RecapReader) => recapOf(await readSteps(opened, reader));
}
export type ReadRecap = ReturnType<typeof createReadRecap>;
