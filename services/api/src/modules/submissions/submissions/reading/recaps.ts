import { buffer } from 'node:stream/consumers';
import type { Language, PdfData } from '@impact-call/contracts';
import { inStepOrder } from '@impact-call/domain';
import type { Platform } from '../../../../platform/platform.ts';
import type { FrameworkRecord, FrameworkRepository } from '../../../parties/frameworks/index.ts';
import type { AttachmentRecord, Files } from '../../../foundation/files/index.ts';
import { type Recap, type RecapReading, stepKindOf, type Surveys } from '../../../../step-kinds/index.ts';
import type { StepRecord } from '../../../calls/calls/index.ts';
import type { OpenedSubmission } from './access.ts';
import { totalsOf } from '../impact/closing-scores.ts';
import { frameworksBySteps } from '../stored/call-forms.ts';
import { maySeeScores, readingOwner } from './shown-scores.ts';

/** Reviewers see the same scores as applicants, and are not queued behind the organization. */
export interface RecapReader {
  language: Language;
  seesAllScores: boolean;
  hasOwnQueue: boolean;
  /** Whether the social return is shown before the scores are (docs/rules/14-decisions.md#reviewed-return). */
  seesReturn?: boolean;
  /** Whether the recap must not reveal the applicant (docs/rules/13-reviews.md#blind-review). */
  isBlind?: boolean;
}

/** A signature has a few kilobytes; a recap omits larger images. */
const MAX_PICTURE_BYTES = 1_000_000;

const isPicture = ({ mime, size }: AttachmentRecord): boolean => mime.startsWith('image/') && size <= MAX_PICTURE_BYTES;

interface Reading extends Omit<RecapReading, 'framework' | 'totals'> {
  /** By step. */
  frameworks: ReadonlyMap<string, FrameworkRecord>;
}

export interface StepRecap {
  step: StepRecord;
  recap: Recap;
}

async function describeSteps(
  { record, steps }: Pick<OpenedSubmission, 'record' | 'steps'>,
  { frameworks, ...reading }: Reading,
): Promise<StepRecap[]> {
  const read: StepRecap[] = [];
  // Sequential, since surveys of one reader are rendered one at a time anyway.
  for (const step of inStepOrder(steps)) {
    const around = { ...reading, framework: frameworks.get(step.id) ?? null, totals: totalsOf(record) };
    read.push({ step, recap: await stepKindOf(step).recap(step, record.results[step.id], around) });
  }
  return read;
}

type RecapDocument = Pick<PdfData, 'sectionsForPDF' | 'attachments' | 'miniDyi'>;

/** Submissions as text, for readers and PDFs (docs/rules/09-submissions.md#recap). */
export class Recaps {
  constructor(
    private readonly platform: Pick<Platform, 'now'>,
    private readonly frameworks: FrameworkRepository,
    private readonly files: Pick<Files, 'attachments' | 'read'>,
    private readonly surveys: Surveys,
  ) {}

  async read(opened: OpenedSubmission, reader: RecapReader): Promise<RecapDocument> {
    const read = await this.steps(opened, reader);
    return {
      sectionsForPDF: read.flatMap(({ recap: { sections = [] } }, place) =>
        sections.map((each) => ({ ...each, place })),
      ),
      attachments: read.flatMap(({ recap: { attachments = [] } }) => attachments),
      miniDyi: read.flatMap(({ recap: { miniDyi = [] } }, place) => miniDyi.map((each) => ({ ...each, place }))),
    };
  }

  async steps(
    opened: OpenedSubmission,
    { language, seesAllScores, hasOwnQueue, seesReturn = seesAllScores, isBlind = false }: RecapReader,
  ): Promise<StepRecap[]> {
    const { record } = opened;
    const now = this.platform.now();
    return describeSteps(opened, {
      language,
      surveys: this.surveys,
      picture: (fileId) => this.pictureOf(record._id, fileId),
      isBlind,
      owner: readingOwner(record, hasOwnQueue),
      isScored: maySeeScores(opened, seesAllScores, now),
      isReturnShown: maySeeScores(opened, seesReturn, now),
      frameworks: frameworksBySteps(record, await this.frameworks.findMany(record.frameworkIds)),
    });
  }

  /** As a data URL; null for any other file. */
  private async pictureOf(submissionId: string, fileId: string): Promise<string | null> {
    const file = await this.files.attachments.findArrived(fileId);
    if (file?.submissionId !== submissionId || file.state !== 'stored' || !isPicture(file)) return null;
    return `data:${file.mime};base64,${(await buffer(this.files.read(fileId))).toString('base64')}`;
  }
}
