import type { FastifyInstance } from 'fastify';
import { createPeriodic } from '../../../platform/periodic.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type { Identity } from '../../foundation/identity/index.ts';
import type { Organizations } from '../../parties/organizations/index.ts';
import type { Submissions } from '../../submissions/submissions/index.ts';
import { createConflicts } from './conflicts.ts';
import { createMembers } from './members.ts';
import { createFindPlan, createParts } from './plan.ts';
import { createMergeRepository } from './repository.ts';
import { mergeRoutes } from './routes.ts';
import { createMergeService } from './service.ts';
import { createFindSides } from './sides.ts';

export interface MergeNeeds {
  audit: AuditLog;
  identity: Pick<Identity, 'users' | 'sessions' | 'administratorActs'>;
  organizations: Pick<Organizations, 'organizations'>;
  submissions: Pick<Submissions, 'submissionPeople'>;
}

const EVERY_MS = 60_000;

/** Merges of accounts and of organizations, and their undo. */
export function createMerges(platform: Platform, { audit, identity, organizations, submissions }: MergeNeeds) {
  const { connection, log } = platform;
  const merges = createMergeRepository(connection);
  const lower = { ...platform, ...identity, ...organizations, ...submissions, audit };
  const own = { merges, members: createMembers(connection), conflicts: createConflicts(connection) };
  const parts = createParts(connection);
  const deps = {
    ...lower,
    ...own,
    parts,
    findSides: createFindSides(lower),
    findPlan: createFindPlan({ ...lower, ...own }, parts),
  };
  const service = createMergeService(deps);
  // In the erasure's transaction: a concurrent merge either comes before, or is rejected.
  platform.events.on('person.erased', ({ userId }) => merges.forget(userId));
  return {
    settle: service.settle,
    routes: (app: FastifyInstance): void => mergeRoutes(app, service),
    ...createPeriodic(
      EVERY_MS,
      () => service.settle(),
      (err) => log.warn({ err }, 'merges'),
    ),
  };
}
