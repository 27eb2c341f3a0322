import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import type { OpenedSubmission, SubmissionAccess } from '../../submissions/submissions/index.ts';
import type { OwnReviews } from '../review/index.ts';

export interface Place {
  submissionId: string;
  opened: OpenedSubmission;
  user: CurrentUser;
  reader: 'administrator' | 'reviewer';
  reviewerId: string | null;
}

/** Opens submissions for those who may comment on them: administrators and the current reviewers. */
export class Places {
  constructor(
    private readonly access: SubmissionAccess,
    private readonly ownReviews: OwnReviews,
  ) {}

  /** @throws {NotFound} */
  async ofAdministrator(submissionId: string, user: CurrentUser): Promise<Place> {
    const opened = await this.access.openForAdmin(submissionId);
    return { submissionId, opened, user, reader: 'administrator', reviewerId: null };
  }

  /** @throws {NotFound} */
  async ofReviewer(reviewId: string, user: CurrentUser): Promise<Place> {
    const { opened, review } = await this.ownReviews.find(reviewId, user);
    return { submissionId: opened.record._id, opened, user, reader: 'reviewer', reviewerId: review.reviewerId };
  }
}
