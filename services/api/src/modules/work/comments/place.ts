import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import type { Review } from '../review/index.ts';
import type { OpenedSubmission, SubmissionAccess } from '../../submissions/submissions/index.ts';

/** The submission of a comment, and the role of its author. */
export interface Place {
  submissionId: string;
  opened: OpenedSubmission;
  user: CurrentUser;
  reader: 'administrator' | 'reviewer';
  /** Null for administrators. */
  reviewerId: string | null;
}

export interface PlaceDeps {
  access: Pick<SubmissionAccess, 'openForAdmin'>;
  findOwn: Review['findOwn'];
}

/**
 * Opens the submission for those who may comment on it: administrators and its current reviewers.
 * @throws {NotFound}
 */
export const createPlaces = ({ access, findOwn }: PlaceDeps) => ({
  async ofAdministrator(submissionId: string, user: CurrentUser): Promise<Place> {
    const opened = await access.openForAdmin(submissionId);
    return { submissionId, opened, user, reader: 'administrator', reviewerId: null };
  },
  async ofReviewer(reviewId: string, user: CurrentUser): Promise<Place> {
    const { opened, review } = await findOwn(reviewId, user);
    return { submissionId: opened.record._id, opened, user, reader: 'reviewer', reviewerId: review.reviewerId };
  },
});
export type Places = ReturnType<typeof createPlaces>;
