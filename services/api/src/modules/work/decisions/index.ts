import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import { storedNames, type AuditLog } from '../../foundation/audit/index.ts';
import type { Calls } from '../../calls/calls/index.ts';
import type { Email } from '../email/index.ts';
import type { Identity } from '../../foundation/identity/index.ts';
import type { Organizations } from '../../parties/organizations/index.ts';
import type { Review } from '../review/index.ts';
import type { Submissions } from '../../submissions/submissions/index.ts';
import { createDecisionBooks } from './book-repository.ts';
import { createDecide } from './decide.ts';
import { createMoveInWaitingList } from './move-in-waiting-list.ts';
import { createPublish } from './publish.ts';
import { createRankedView } from './ranked-view.ts';
import { createRankingService } from './ranking-service.ts';
import { decisionRoutes } from './routes.ts';
import { createFindSeen } from './seen-decisions.ts';

export type { Decide } from './decide.ts';
// Adds the module's events to the global event map.
import './events.ts';

export interface DecisionNeeds {
  audit: AuditLog;
  identity: Pick<Identity, 'users'>;
  organizations: Pick<Organizations, 'organizations'>;
  calls: Pick<Calls, 'callAdmin'>;
  submissions: Pick<Submissions, 'decidedSubmissions'>;
  review: Pick<Review, 'reviews'>;
  email: Pick<Email, 'decisionLetters'>;
}

/** Decisions about submissions: ranking, decisions, and their publication. */
export function createDecisions(platform: Platform, needs: DecisionNeeds) {
  const { audit, identity, organizations, calls, submissions, review, email } = needs;
  const books = createDecisionBooks(platform.connection);
  const letters = email.decisionLetters;
  const lower = { ...platform, audit, letters, ...identity, ...organizations, ...calls, ...submissions, ...review };
  const ranked = createRankedView(lower);
  const seeing = { ...lower, books, ranked };
  const deps = { ...seeing, findSeen: createFindSeen(seeing) };
  audit.names.add(['decision'], storedNames(platform.connection, 'Submission', 'code'));
  const decide = createDecide(deps);
  return {
    /** For programs that decide, and for decisions about many. */
    decide,
    routes(app: FastifyInstance): void {
      decisionRoutes(app, {
        ranking: createRankingService(deps),
        decide,
        move: createMoveInWaitingList(deps),
        publish: createPublish(deps),
      });
    },
  };
}
export type Decisions = ReturnType<typeof createDecisions>;
