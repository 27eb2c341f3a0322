import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import { storedNames, type AuditLog } from '../../foundation/audit/index.ts';
import type { Calls } from '../../calls/calls/index.ts';
import type { Frameworks } from '../../parties/frameworks/index.ts';
import type { Identity } from '../../foundation/identity/index.ts';
import type { Submissions } from '../../submissions/submissions/index.ts';
import { ResultCopies } from './apply-result.ts';
import { claimsOfPeople, ClaimService } from './claim-service.ts';
import { ClaimableCalls } from './find-claimable.ts';
import { EmbedKeyRepository } from './key-repository.ts';
import { EmbedKeyService } from './key-service.ts';
import { EmbedPages, EmbedService } from './pages.ts';
import { claimRoutes, embedKeyRoutes, embedRoutes } from './routes.ts';
import { EmbedSessionRepository } from './session-repository.ts';
import { EmbedSessionService } from './session-service.ts';

export type { EmbedKeyRecord } from './model.ts';
export { EmbedKeyRepository } from './key-repository.ts';

export interface EmbedNeeds {
  audit: AuditLog;
  identity: Pick<Identity, 'personalData'>;
  frameworks: Pick<Frameworks, 'frameworks' | 'keptBy' | 'lostBy'>;
  calls: Pick<Calls, 'calls' | 'find'>;
  submissions: Pick<Submissions, 'submissions' | 'access' | 'starts' | 'answers'>;
  /** From its last change, until a result that is not claimed is deleted. */
  sessionDays: number;
}

/** The wizard on partners' pages, and the claims of results stored there. */
export function createEmbed(platform: Platform, needs: EmbedNeeds) {
  const { connection, now } = platform;
  const { audit, identity, calls, submissions, sessionDays } = needs;
  const { frameworks } = needs.frameworks;
  const embedKeys = new EmbedKeyRepository(connection);
  const embedSessions = new EmbedSessionRepository(connection);
  const pages = new EmbedPages(platform, embedKeys, frameworks);
  const service = new EmbedService(pages, embedKeys, now);
  const sessions = new EmbedSessionService(pages, embedKeys, embedSessions, sessionDays, now);
  const keys = new EmbedKeyService(platform, embedKeys, embedSessions, frameworks, audit);
  const claimableCalls = new ClaimableCalls(calls.calls, submissions.submissions, frameworks, now);
  const copies = new ResultCopies(calls.calls, calls, frameworks, submissions);
  const claims = new ClaimService(platform, embedSessions, frameworks, claimableCalls, copies, audit);

  audit.names.add(['embed-key'], storedNames(connection, 'EmbedKey'));
  needs.frameworks.keptBy({ forOrganization: (id, organizationId) => embedSessions.usesFramework(organizationId, id) });
  needs.frameworks.lostBy({ partners: (frameworkId) => embedKeys.namesOfFramework(frameworkId) });
  identity.personalData.add(claimsOfPeople(embedSessions));
  return {
    allowPage: (key: unknown, origin: string | undefined) => pages.allow(key, origin),
    routes(app: FastifyInstance): void {
      embedRoutes(app, pages, service, sessions);
      embedKeyRoutes(app, keys);
      claimRoutes(app, claims);
    },
  };
}
