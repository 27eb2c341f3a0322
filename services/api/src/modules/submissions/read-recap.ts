import type { Language } from '@impact-call/contracts';
import type { FrameworkRepository } from '../frameworks/index.ts';
import type { Surveys } from '../../step-kinds/index.ts';
import type { OpenedSubmission } from './access.ts';
import { frameworksBySteps } from './framework-of-step.ts';
import { readingOwner } from './reading-owner.ts';
import { recapOf } from './recap.ts';
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

/** Puts what was handed in into words. */
export const createReadRecap =
  ({ frameworks, surveys, now }: ReadRecapDeps) =>
  async (opened: OpenedSubmission, { language, seesAllScores, waitsForNobody }: RecapReader) =>
    recapOf(opened, {
      language,
      surveys,
      owner: readingOwner(opened.record, waitsForNobody),
      isScored: maySeeScores(opened, seesAllScores, now()),
      frameworks: frameworksBySteps(opened.record, await frameworks.findMany(opened.record.frameworkIds)),
    });
export type ReadRecap = ReturnType<typeof createReadRecap>;
