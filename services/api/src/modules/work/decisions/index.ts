import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import { storedNames, type AuditLog } from '../../foundation/audit/index.ts';
import type { Calls } from '../../calls/calls/index.ts';
import type { Email } from '../email/index.ts';
import type { Identity } from '../../foundation/identity/index.ts';
import type { Organizations } from '../../parties/organizations/index.ts';
import type { Review } from '../review/index.ts';
import type { Submissions, DecidedSubmission } from '../../submissions/submissions/index.ts';
import { DecisionBooks } from './book-repository.ts';
import { Publications, PublishedLetters } from './publications.ts';
import { RankedSubmissions } from './ranked-submissions.ts';
import { RankingService } from './ranking-service.ts';
import { decisionRoutes } from './routes.ts';
import { DecisionService } from './service.ts';
import type { DecisionKind } from '@impact-call/contracts';

interface DecisionsPublished {
  decisions: {
    submission: Pick<DecidedSubmission, '_id' | 'code' | 'callId' | 'organizationId'>;
    kind: DecisionKind;
  }[];
  at: Date;
}

declare module '../../../platform/domain-events.ts' {
  interface DomainEventMap {
    'decisions.published': DecisionsPublished;
  }
}

export type { DecisionService } from './service.ts';

interface DecisionNeeds {
  audit: AuditLog;
  identity: Pick<Identity, 'users'>;
  organizations: Pick<Organizations, 'organizations'>;
  calls: Pick<Calls, 'callAdmin'>;
  submissions: Pick<Submissions, 'decidedSubmissions'>;
  review: Pick<Review, 'reviews'>;
  email: Pick<Email, 'decisionLetters'>;
}

export function createDecisions(platform: Platform, needs: DecisionNeeds) {
  const { audit, email } = needs;
  const { users } = needs.identity;
  const { organizations } = needs.organizations;
  const { callAdmin } = needs.calls;
  const { decidedSubmissions } = needs.submissions;
  const { reviews } = needs.review;
  const letters = email.decisionLetters;
  const books = new DecisionBooks(platform.connection);
  const ranked = new RankedSubmissions(decidedSubmissions, organizations, reviews);
  const decisions = new DecisionService(platform, decidedSubmissions, books, ranked, callAdmin, audit);
  const publications = new Publications(platform, decidedSubmissions, books, ranked, callAdmin, letters, audit);
  audit.names.add(['decision'], storedNames(platform.connection, 'Submission', 'code'));
  return {
    service: decisions,
    publications,
    routes(app: FastifyInstance): void {
      decisionRoutes(app, {
        decisions,
        ranking: new RankingService(decidedSubmissions, books, ranked, reviews, callAdmin),
        publications,
        letters: new PublishedLetters(decidedSubmissions, users, letters),
      });
    },
  };
}
export type Decisions = ReturnType<typeof createDecisions>;
