import type { FastifyInstance } from 'fastify';
import type { Connection } from 'mongoose';
import type { FileBounds } from '../../../config.ts';
import type { Platform } from '../../../platform/platform.ts';
import { storedNames, type AuditLog } from '../../foundation/audit/index.ts';
import type { Files } from '../../foundation/files/index.ts';
import type { Frameworks } from '../../parties/frameworks/index.ts';
import type { KeptAboutPeople } from '../../foundation/identity/index.ts';
import type { Organizations } from '../../parties/organizations/index.ts';
import { createCallTypeRepository } from './templates/call-type-repository.ts';
import { callTypeRoutes } from './templates/call-type-routes.ts';
import { createCallTypeService } from './templates/call-type-service.ts';
import type { StepKinds } from '../../../step-kinds/index.ts';
import { createCallAdminRepository } from './admin-repository.ts';
import { callAdminRoutes } from './admin-routes.ts';
import { createCallAdminService } from './admin-service.ts';
import { createCallChecklist } from './publishing/call-checklist.ts';
import { createDeletedCalls } from './publishing/deleted-calls.ts';
import { createNewsOfCalls } from './call-news.ts';
import { createFrameworkCalls } from './publishing/framework-calls.ts';
import { createCallsOfFramework, createCountCallsByFramework } from './publishing/framework-uses.ts';
import { createCallReferences } from './references.ts';
import { createCallRepository } from './repository.ts';
import { callRoutes } from './routes.ts';
import { createCallService, type FindReview, type FindStarted, type FindStates } from './service.ts';
import { createSetExtension } from './set-extension.ts';
import { createStepTypeRepository } from './templates/step-type-repository.ts';
import { createStepTypeService } from './templates/step-type-service.ts';

export { acceptsWork, closingFor, instant, type SubmissionState } from './call-for-user.ts';
export type { CallAdminRepository } from './admin-repository.ts';
// Adds the module's events to the global event map.
export type { FrameworkChosen } from './events.ts';
export { isOffered, stepSchema, type CallRecord, type CallTypeRecord, type StepRecord } from './model.ts';
export type { CallRepository, OverCall } from './repository.ts';
export type { CallService } from './service.ts';
export type { SetExtension } from './set-extension.ts';

export interface CallNeeds {
  audit: AuditLog;
  frameworks: Frameworks;
  organizations: Pick<Organizations, 'organizations'>;
  files: Pick<Files, 'attachments'>;
  surveys: Pick<StepKinds['surveys'], 'stored' | 'questions'>;
  keptAboutPeople: KeptAboutPeople;
  fileBounds: FileBounds;
}

/**
 * Lookups that higher modules provide: an organization's applications, and how a call is reviewed. Empty until they are
 * set.
 */
function createFromAbove() {
  let found: FindStates = async () => [];
  let started: FindStarted = async () => [];
  let review: FindReview = async () => null;
  return {
    findStates: ((organizationId, callIds) => found(organizationId, callIds)) satisfies FindStates,
    findStarted: ((organizationId) => started(organizationId)) satisfies FindStarted,
    statesFrom(find: FindStates, findStarted: FindStarted): void {
      found = find;
      started = findStarted;
    },
    findReview: ((callId) => review(callId)) satisfies FindReview,
    reviewFrom(find: FindReview): void {
      review = find;
    },
  };
}

const createCallRepositories = (connection: Connection) => ({
  calls: createCallRepository(connection),
  callAdmin: createCallAdminRepository(connection),
  callTypes: createCallTypeRepository(connection),
  stepTypes: createStepTypeRepository(connection),
});

/** Updates calls when a person is erased or a framework is deleted. */
function followOthers(
  { events, connection }: Platform,
  callAdmin: ReturnType<typeof createCallAdminRepository>,
  { frameworks, keptAboutPeople }: CallNeeds,
): void {
  const frameworkCalls = createFrameworkCalls(connection);
  frameworks.countedBy('calls', createCountCallsByFramework(frameworkCalls));
  frameworks.lostBy({ calls: createCallsOfFramework(frameworkCalls) });
  events.on('framework.deleted', ({ frameworkId }) => frameworkCalls.withdraw(frameworkId));
  // A verified address is removed from the lists of guests.
  keptAboutPeople.add({
    erasers: [async ({ address }) => void (address !== null && (await callAdmin.forgetGuest(address)))],
  });
}

/** Log entries of mails to applicants name their call. */
function nameCalls({ names }: AuditLog, connection: Connection): void {
  names.add(['call', 'email'], storedNames(connection, 'Call'));
  names.add(['call-type'], storedNames(connection, 'CallType'));
  names.add(['step-type'], storedNames(connection, 'StepType'));
}

/** Calls, call types with steps, and step types. */
export function createCalls(platform: Platform, needs: CallNeeds) {
  const { audit, files, surveys, fileBounds } = needs;
  const repositories = createCallRepositories(platform.connection);
  const { statesFrom, reviewFrom, ...fromAbove } = createFromAbove();
  const lower = { ...platform, audit, surveys, fileBounds, ...needs.frameworks, ...needs.organizations, ...files };
  const deps = { ...lower, ...repositories, ...fromAbove };
  const references = createCallReferences(deps);
  const checklist = createCallChecklist({ ...deps, references });
  const administrators = { ...deps, references, checklist };
  const service = createCallService(deps);
  const setExtension = createSetExtension(administrators);
  const callTypes = createCallTypeService(administrators);
  followOthers(platform, repositories.callAdmin, needs);
  nameCalls(audit, platform.connection);
  return {
    calls: repositories.calls,
    callAdmin: repositories.callAdmin,
    news: createNewsOfCalls(repositories.calls),
    /** A call that this user may see. @throws NotFound when there is none. */
    find: service.find,
    setExtension,
    statesFrom,
    reviewFrom,
    routes(app: FastifyInstance): void {
      callRoutes(app, service);
      callAdminRoutes(app, {
        service: createCallAdminService(administrators),
        checklist,
        deleted: createDeletedCalls(administrators),
        setExtension,
      });
      callTypeRoutes(app, callTypes, createStepTypeService(deps));
    },
    prepare: () => repositories.stepTypes.ensureBuiltIn(),
  };
}
export type Calls = ReturnType<typeof createCalls>;
