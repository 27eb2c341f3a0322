import type { FastifyInstance } from 'fastify';
import { createPeriodic } from '../../../platform/periodic.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type { Identity } from '../../foundation/identity/index.ts';
import type { Organizations } from '../../parties/organizations/index.ts';
import type { Submissions } from '../../submissions/submissions/index.ts';
import { Conflicts } from './conflicts.ts';
import { Members } from './members.ts';
import { Mover } from './mover.ts';
import { Parts, Planner } from './plan.ts';
import { MergeRepository } from './repository.ts';
import { mergeRoutes } from './routes.ts';
import { MergeService } from './service.ts';
import { SideFinder } from './sides.ts';

export interface MergeNeeds {
  audit: AuditLog;
  identity: Pick<Identity, 'users' | 'sessions' | 'administrators'>;
  organizations: Pick<Organizations, 'organizations'>;
  submissions: Pick<Submissions, 'submissionPeople'>;
}

const EVERY_MS = 60_000;

export function createMerges(platform: Platform, { audit, identity, submissions, ...needs }: MergeNeeds) {
  const { connection, events, log } = platform;
  const { organizations } = needs.organizations;
  const merges = new MergeRepository(connection);
  const members = new Members(connection);
  const conflicts = new Conflicts(connection);
  const parts = new Parts(connection);
  const sides = new SideFinder(identity.users, organizations);
  const planner = new Planner(identity.users, members, conflicts, parts);
  const { submissionPeople } = submissions;
  const mover = new Mover(platform, identity, organizations, members, parts, conflicts, submissionPeople);
  const service = new MergeService(platform, identity, merges, sides, planner, mover, audit);
  // A concurrent merge either comes before, or is rejected.
  events.on('person.erased', ({ userId }) => merges.forget(userId));
  return {
    settle: () => service.settle(),
    routes: (app: FastifyInstance): void => mergeRoutes(app, service),
    ...createPeriodic(
      EVERY_MS,
      () => service.settle(),
      (err) => log.warn({ err }, 'merges'),
    ),
  };
}
