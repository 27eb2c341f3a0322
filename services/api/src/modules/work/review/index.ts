import type { FastifyInstance } from 'fastify';
import type { Principal } from '../../../platform/endpoint/principal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { storedNames, type AuditLog } from '../../foundation/audit/index.ts';
import type { Calls } from '../../calls/calls/index.ts';
import type { Files } from '../../foundation/files/index.ts';
import type { Identity } from '../../foundation/identity/index.ts';
import type { Organizations } from '../../parties/organizations/index.ts';
import type { Submissions } from '../../submissions/submissions/index.ts';
import { AssignService } from './assigning/assign-service.ts';
import { AssignedReviews } from './assigning/assigned-reviews.ts';
import { Distribution } from './assigning/distribution.ts';
import { ReviewReminders } from './assigning/reminders.ts';
import { ReviewerService } from './assigning/reviewer-service.ts';
import { Conflicts, followAddresses, followApplicants } from './conflicts/conflicts.ts';
import { Ties } from './conflicts/ties.ts';
import type { ReviewPlanRecord } from './model.ts';
import { OwnReviews } from './own-reviews.ts';
import { personalReviews, reviewerEraser } from './personal-reviews.ts';
import { ReviewPlanService } from './plan-service.ts';
import { ReviewQueue } from './queue.ts';
import { ReviewReading } from './reading.ts';
import { ReviewRepositories } from './repositories.ts';
import { reviewRoutes } from './routes.ts';
import { ReviewScoring } from './scoring.ts';

import './events.ts';
export type { AssignService } from './assigning/assign-service.ts';
export type { OwnReviews } from './own-reviews.ts';
export type { ReviewPlanRepository } from './repositories.ts';
export type { ReviewRepository } from './review-repository.ts';
export type { ReviewerRepository } from './assigning/reviewer-repository.ts';
export type { ReviewConflict, ReviewerInvited, ReviewerTied } from './events.ts';

export interface ReviewNeeds {
  audit: AuditLog;
  identity: Pick<Identity, 'users' | 'personalData'>;
  organizations: Pick<Organizations, 'organizations' | 'connections'>;
  files: Files;
  calls: Pick<Calls, 'calls' | 'callAdmin' | 'reviewFrom'>;
  submissions: Pick<Submissions, 'access' | 'applicants' | 'closedSubmissions' | 'recaps' | 'reviewedFrom'>;
}

const nameReviewed = ({ connection }: Platform, audit: AuditLog): void => {
  audit.names.add(['review-plan', 'reviewer'], storedNames(connection, 'Call'));
  audit.names.add(['review'], storedNames(connection, 'Submission', 'code'));
};

const kindOf = ({ criteria, isBlind }: ReviewPlanRecord): 'blind' | 'named' | null =>
  criteria.length === 0 ? null : isBlind ? 'blind' : 'named';

function createServices(platform: Platform, needs: ReviewNeeds, stored: ReviewRepositories) {
  const { audit, files } = needs;
  const { calls, callAdmin } = needs.calls;
  const { organizations, connections } = needs.organizations;
  const { access, applicants, closedSubmissions, recaps } = needs.submissions;
  const ties = new Ties(connections, applicants, organizations);
  const conflicts = new Conflicts(platform, stored, ties, closedSubmissions, callAdmin, audit);
  const ownReviews = new OwnReviews(stored, access, organizations, conflicts);
  return {
    ownReviews,
    conflicts,
    plans: new ReviewPlanService(platform, stored, conflicts, callAdmin, audit),
    reviewers: new ReviewerService(platform, stored, ties, conflicts, callAdmin, audit),
    reminders: new ReviewReminders(platform, stored, closedSubmissions, callAdmin, audit),
    assigned: new AssignedReviews(stored, closedSubmissions, organizations, callAdmin),
    assignments: new AssignService(platform, stored, conflicts, closedSubmissions, audit),
    distribution: new Distribution(platform, stored, conflicts, closedSubmissions, callAdmin, audit),
    queue: new ReviewQueue(stored, calls, organizations, closedSubmissions, conflicts),
    reading: new ReviewReading(ownReviews, organizations, recaps, files),
    scoring: new ReviewScoring(platform, stored, ownReviews, closedSubmissions, audit),
  };
}

export function createReview(platform: Platform, needs: ReviewNeeds) {
  const { audit, identity, organizations, calls, submissions } = needs;
  const stored = new ReviewRepositories(platform.connection);
  const services = createServices(platform, needs, stored);
  followApplicants(platform, stored.reviewers, organizations.connections, services.conflicts);
  followAddresses(platform, stored.reviewers, audit);
  submissions.reviewedFrom((reviewerId, limit) => stored.reviews.submissionsOf(reviewerId, limit));
  calls.reviewFrom(async (callId) => kindOf(await stored.plans.find(callId)));
  nameReviewed(platform, audit);
  identity.personalData.add({ sources: personalReviews(stored), erasers: [reviewerEraser(stored, platform.now)] });
  return {
    reviews: stored.reviews,
    plans: stored.plans,
    reviewers: stored.reviewers,
    ownReviews: services.ownReviews,
    assignments: services.assignments,
    planning: services.plans,
    invitations: services.reviewers,
    scoring: services.scoring,
    isReviewer: (principal: Pick<Principal, 'user'>) => services.reviewers.isReviewer(principal),
    async prepare(): Promise<void> {
      await services.scoring.fillStandings();
      await services.conflicts.releaseNamed();
    },
    routes: (app: FastifyInstance): void => reviewRoutes(app, services),
  };
}
export type Review = ReturnType<typeof createReview>;
