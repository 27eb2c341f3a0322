import type { Language, ReviewFile, ReviewForReviewer } from '@impact-call/contracts';
import { inStepOrder } from '@impact-call/domain';
import type { Readable } from 'node:stream';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import { FileBeingChecked, FileInfected } from '../../../platform/errors/submission-errors.ts';
import { requirementName } from '../../../step-kinds/index.ts';
import {
  type AttachmentRecord,
  downloadName,
  fileNameOf,
  type Files,
  previewOf,
  withoutMetadata,
} from '../../foundation/files/index.ts';
import type { OrganizationRepository } from '../../parties/organizations/index.ts';
import { filesOf, type OpenedSubmission, type Recaps } from '../../submissions/submissions/index.ts';
import { reviewView, type OwnReviews } from './own-reviews.ts';

export interface ReviewDownload {
  mime: string;
  size: number;
  fileName: string;
  stream: Readable;
}

const RETRY_SECONDS = 60;

function fileView(
  file: AttachmentRecord,
  { steps }: OpenedSubmission,
  { language, isBlind }: { language: Language; isBlind: boolean },
): ReviewFile {
  const ordered = inStepOrder(steps);
  const place = ordered.findIndex(({ id }) => id === file.stepId);
  const step = ordered[place];
  return {
    id: file._id,
    ...(place >= 0 && { place }),
    title: step ? requirementName(step, file.tipoAllegatoName, language) : file.tipoAllegatoName,
    description: file.descrizione,
    size: file.size,
    preview: previewOf(file),
    fileName: isBlind ? null : downloadName(file),
  };
}

/** In a blind review no response reveals the applicant (docs/rules/13-reviews.md#blind-review). */
export class ReviewReading {
  constructor(
    private readonly ownReviews: OwnReviews,
    private readonly organizations: OrganizationRepository,
    private readonly recaps: Recaps,
    private readonly files: Files,
  ) {}

  /** @throws NotFound when the user may not review it */
  async read(id: string, user: CurrentUser, language: Language): Promise<ReviewForReviewer> {
    const own = await this.ownReviews.find(id, user);
    const { opened, plan } = own;
    const { isBlind } = plan;
    const reader = { language, seesAllScores: false, seesReturn: true, hasOwnQueue: true, isBlind };
    const [{ sectionsForPDF, miniDyi }, uploaded, named] = await Promise.all([
      this.recaps.read(opened, reader),
      this.filesIn(opened),
      isBlind ? [] : this.organizations.findMany([opened.record.organizationId]),
    ]);
    return {
      ...reviewView(own, language),
      organization: isBlind ? null : { name: named[0]?.name ?? '' },
      sections: sectionsForPDF,
      miniDyi,
      files: uploaded.map((file) => fileView(file, opened, { language, isBlind })),
    };
  }

  /**
   * In a blind review, neither name nor metadata reveal the author.
   * @throws NotFound, FileBeingChecked, FileInfected
   */
  async download({ id, fileId }: { id: string; fileId: string }, user: CurrentUser): Promise<ReviewDownload> {
    const { opened, plan } = await this.ownReviews.find(id, user);
    const file = await this.files.attachments.findArrived(fileId);
    if (!file || file.submissionId !== opened.record._id || filesOf(opened.record, [file]).length === 0)
      throw new NotFound();
    if (file.state === 'checking') throw new FileBeingChecked({ retryAfter: RETRY_SECONDS });
    if (file.state === 'infected') throw new FileInfected();
    const place = (await this.filesIn(opened)).findIndex(({ _id }) => _id === fileId) + 1;
    const stored = { mime: file.mime, size: file.size, stream: this.files.read(fileId) };
    if (!plan.isBlind) return { ...stored, fileName: downloadName(file) };
    const copy = await withoutMetadata(stored);
    return { ...copy, fileName: fileNameOf(`${opened.record.code}-${place}`, copy.mime) };
  }

  private async filesIn({ record }: OpenedSubmission): Promise<AttachmentRecord[]> {
    return filesOf(record, await this.files.attachments.findOfSubmission(record._id));
  }
}
