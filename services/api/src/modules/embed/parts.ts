import type { Connection } from 'mongoose';
import { createAllowPage, type AllowPageParts } from './allow-page.ts';
import { createClaimService, type ClaimParts } from './claim-service.ts';
import { createFillStep, type FillStepParts } from './fill-step.ts';
import { createFindClaimable, type FindClaimableParts } from './find-claimable.ts';
import { createEmbedKeyRepository } from './key-repository.ts';
import { createEmbedKeyService, type EmbedKeyParts } from './key-service.ts';
import { createFrameworkOfKey } from './framework-of-key.ts';
import type { FrameworkRepository } from '../frameworks/repository.ts';
import { createEmbedSessionService, type EmbedSessionParts } from './session-service.ts';
import { createEmbedService, type EmbedParts } from './service.ts';
import { createEmbedSessionRepository } from './session-repository.ts';

/** What is stored of partners' pages. */
export const createEmbedRepositories = (connection: Connection) => ({
  embedKeys: createEmbedKeyRepository(connection),
  embedSessions: createEmbedSessionRepository(connection),
});

/** The wizard on partners' pages. */
export const createEmbedServices = (
  given: AllowPageParts &
    EmbedKeyParts &
    Omit<EmbedParts & EmbedSessionParts, 'frameworkOf'> & { frameworks: FrameworkRepository },
) => {
  const parts = { ...given, frameworkOf: createFrameworkOfKey(given.frameworks) };
  return {
    allowPage: createAllowPage(parts),
    embed: createEmbedService(parts),
    embedSessions: createEmbedSessionService(parts),
    embedKeys: createEmbedKeyService(parts),
  };
};

/** Organizations that take over what was kept on partners' pages. */
export const createClaims = (
  parts: Omit<ClaimParts, 'findClaimable' | 'fillStep'> & FindClaimableParts & FillStepParts,
) => createClaimService({ ...parts, findClaimable: createFindClaimable(parts), fillStep: createFillStep(parts) });
