import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import { storedNames, type AuditLog } from '../../foundation/audit/index.ts';
import type { Calls } from '../../calls/calls/index.ts';
import type { Frameworks } from '../../parties/frameworks/index.ts';
import type { KeptAboutPeople } from '../../foundation/identity/index.ts';
import type { Submissions } from '../../submissions/submissions/index.ts';
import { createAllowPage } from './allow-page.ts';
import { claimRoutes } from './claim-routes.ts';
import { createClaimService } from './claim-service.ts';
import { createApplyResult } from './apply-result.ts';
import { createFindClaimable } from './find-claimable.ts';
import { createFrameworkOfKey } from './framework-of-key.ts';
import { createEmbedKeyRepository } from './key-repository.ts';
import { embedKeyRoutes } from './key-routes.ts';
import { createEmbedKeyService } from './key-service.ts';
import { claimEraser, personalClaims } from './personal-claims.ts';
import { embedRoutes } from './routes.ts';
import { createEmbedService } from './service.ts';
import { createEmbedSessionRepository } from './session-repository.ts';
import { createEmbedSessionService } from './session-service.ts';

export type { EmbedKeyRecord } from './model.ts';
export { createEmbedKeyRepository } from './key-repository.ts';

export interface EmbedNeeds {
  audit: AuditLog;
  frameworks: Pick<Frameworks, 'frameworks' | 'keptBy' | 'lostBy'>;
  calls: Pick<Calls, 'calls' | 'find'>;
  submissions: Pick<Submissions, 'submissions' | 'access' | 'service'>;
  keptAboutPeople: KeptAboutPeople;
  /** Days until a result that is not claimed is deleted, counted from its last change. */
  sessionDays: number;
}

/** The wizard on partners' pages, and the claims of results stored there. */
export function createEmbed(platform: Platform, needs: EmbedNeeds) {
  const { frameworks, calls, submissions, keptAboutPeople, ...own } = needs;
  const embedKeys = createEmbedKeyRepository(platform.connection);
  needs.audit.names.add(['embed-key'], storedNames(platform.connection, 'EmbedKey'));
  const embedSessions = createEmbedSessionRepository(platform.connection);
  const { start, save } = submissions.service;
  const lower = { ...platform, ...own, ...frameworks, ...calls, ...submissions, start, save, callService: calls };
  const frameworkOf = createFrameworkOfKey(frameworks.frameworks);
  const deps = { ...lower, embedKeys, embedSessions, frameworkOf };
  const allowPage = createAllowPage(deps);
  const applyResult = createApplyResult(deps);
  const claims = createClaimService({ ...deps, applyResult, findClaimable: createFindClaimable(deps) });
  frameworks.keptBy({ forOrganization: (id, organizationId) => embedSessions.usesFramework(organizationId, id) });
  frameworks.lostBy({ partners: embedKeys.namesOfFramework });
  keptAboutPeople.add({ sources: [personalClaims(embedSessions)], erasers: [claimEraser(embedSessions)] });
  return {
    allowPage,
    routes(app: FastifyInstance): void {
      const services = { embed: createEmbedService(deps), embedSessions: createEmbedSessionService(deps), allowPage };
      embedRoutes(app, services);
      embedKeyRoutes(app, createEmbedKeyService(deps));
      claimRoutes(app, claims);
    },
  };
}
