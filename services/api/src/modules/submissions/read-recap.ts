import type { Language } from '@impact-call/contracts';
import type { FrameworkRepository } from '../frameworks/index.ts';
import type { Surveys } from '../../step-kinds/index.ts';
import type { OpenedSubmission } from './access.ts';
import { frameworksBySteps } from './framework-of-step.ts';
import { readingOwner } from './reading-owner.ts';
import { recapOf, describeSteps } from './recap.ts';
import { maySeeScores } from './shown-scores.ts';

export interface ReadRecapDeps {
  frameworks: Pick<FrameworkRepository, 'findMany'>;
  surveys: Pick<Surveys, 'answers' | 'quizResult'>;
  now: () => Date;
}

/** In which language, and for whom: reviewers see of the scores what applicants see, and wait for no organization. */
export interface RecapReader {
  language: Language;
  seesAllScores: boolean;
  waitsForNobody: boolean;
}

/** Puts what was answered into words, step by step. */
export const createReadSteps =
  ({ frameworks, surveys, now }: ReadRecapDeps) =>
  async (opened: OpenedSubmission, { language, seesAllScores, waitsForNobody }: RecapReader) =>
    describeSteps(opened, {
      language,
      surveys,
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
