import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import { storedNames, type AuditLog } from '../../foundation/audit/index.ts';
import type { Calls } from '../../calls/calls/index.ts';
import type { Files } from '../../foundation/files/index.ts';
import type { Identity } from '../../foundation/identity/index.ts';
import type { Organizations } from '../../parties/organizations/index.ts';
import type { Submissions } from '../../submissions/submissions/index.ts';
import { createAssignService } from './assigning/assign-service.ts';
import { createConflicts } from './conflicts/conflicts.ts';
import { createDecideConflict } from './conflicts/decide-conflict.ts';
import { createDistribute } from './assigning/distribute.ts';
import { createFillStandings } from './fill-standings.ts';
import { createFindTies } from './conflicts/find-ties.ts';
import { followAddresses } from './conflicts/follow-addresses.ts';
import { followApplicants } from './conflicts/follow-applicants.ts';
import { createOwnReview } from './own-review.ts';
import { personalReviews, reviewerEraser } from './personal-reviews.ts';
import { createReleaseNamed } from './release-named.ts';
import type { ReviewPlanRecord } from './model.ts';
import { createReviewPlanRepository } from './plan-repository.ts';
import { createReviewPlanService } from './plan-service.ts';
import { createReadingService } from './reading-service.ts';
import { createReviewRepository } from './review-repository.ts';
import { createReviewerRepository } from './assigning/reviewer-repository.ts';
import { createReviewerService } from './assigning/reviewer-service.ts';
import { createRemindReviewers } from './assigning/remind-reviewers.ts';
import { reviewRoutes } from './routes.ts';
import { createScoringService } from './scoring-service.ts';
import { createReadSubmissionReviews } from './submission-reviews.ts';
import { createNameTies } from './conflicts/tied-view.ts';

// Adds the module's events to the global event map.
import './events.ts';
export type { AssignService } from './assigning/assign-service.ts';
export type { ReviewRepository } from './review-repository.ts';
export type { ReviewConflict, ReviewerInvited, ReviewerTied } from './events.ts';

export interface ReviewNeeds {
  audit: AuditLog;
  identity: Pick<Identity, 'users' | 'keptAboutPeople'>;
  organizations: Pick<Organizations, 'organizations' | 'connections'>;
  files: Pick<Files, 'attachments' | 'read'>;
  calls: Pick<Calls, 'calls' | 'callAdmin' | 'reviewFrom'>;
  submissions: Pick<Submissions, 'access' | 'applicants' | 'closedSubmissions' | 'readRecap' | 'reviewedFrom'>;
}

/** Names the call or submission of log entries about reviews. */
const nameReviewed = ({ connection }: Platform, audit: AuditLog): void => {
  audit.names.add(['review-plan', 'reviewer'], storedNames(connection, 'Call'));
  audit.names.add(['review'], storedNames(connection, 'Submission', 'code'));
};

/** Whether reviewers see the applicant; null when there are no criteria. */
const kindOf = ({ criteria, isBlind }: ReviewPlanRecord): 'blind' | 'named' | null =>
  criteria.length === 0 ? null : isBlind ? 'blind' : 'named';

/** Criteria, reviewers and reviews of submissions. */
export function createReview(platform: Platform, needs: ReviewNeeds) {
  const { audit, identity, organizations, files, calls, submissions } = needs;
  const plans = createReviewPlanRepository(platform.connection);
  const reviewers = createReviewerRepository(platform.connection);
  const reviews = createReviewRepository(platform.connection);
  const lower = { ...platform, audit, files, ...identity, ...organizations, ...calls, ...submissions };
  const stored = { ...lower, plans, reviewers, reviews, findTies: createFindTies(lower) };
  const deps = { ...stored, nameTies: createNameTies(stored), conflicts: createConflicts(stored) };
  for (const follow of [followApplicants, followAddresses]) follow(deps);
  const assignments = createAssignService(deps);
  const own = { ...deps, findOwn: createOwnReview(deps) };
  const reviewer = createReviewerService(deps);
  const fillStandings = createFillStandings(deps);
  const releaseNamed = createReleaseNamed(deps);
  submissions.reviewedFrom(reviews.submissionsOf);
  calls.reviewFrom(async (callId) => kindOf(await plans.find(callId)));
  nameReviewed(platform, audit);
  identity.keptAboutPeople.add({ sources: personalReviews(deps), erasers: [reviewerEraser(deps)] });
  return {
    reviews,
    reviewers: { findMany: reviewers.findMany },
    /** Finds a review for its reviewer. */
    findOwn: own.findOwn,
    assignments,
    isReviewer: reviewer.isReviewer,
    prepare: () => fillStandings().then(releaseNamed),
    routes(app: FastifyInstance): void {
      reviewRoutes(app, {
        plan: createReviewPlanService(deps),
        reviewer,
        remind: createRemindReviewers(deps),
        decideConflict: createDecideConflict(deps),
        readReviews: createReadSubmissionReviews(deps),
        assignments,
        distribute: createDistribute(deps),
        reading: createReadingService(own),
        scoring: createScoringService(own),
      });
    },
  };
}
export type Review = ReturnType<typeof createReview>;
