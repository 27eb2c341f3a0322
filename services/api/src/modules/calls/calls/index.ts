import type { FastifyInstance } from 'fastify';
import type { FileBounds } from '../../../config.ts';
import type { CurrentUser, SelectedOrganization } from '../../../platform/endpoint/principal.ts';
import type { LiveEvent, LiveEventSource } from '../../../platform/live-events.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { StepKinds } from '../../../step-kinds/index.ts';
import type { Configurations } from '../../foundation/configuration/index.ts';
import { storedNames, type AuditLog } from '../../foundation/audit/index.ts';
import type { Files } from '../../foundation/files/index.ts';
import { verifiedEmail, type Accounts } from '../../foundation/identity/index.ts';
import type { Frameworks } from '../../parties/frameworks/index.ts';
import type { Organizations } from '../../parties/organizations/index.ts';
import { CallAdminRepository } from './admin-repository.ts';
import { CallAdminService } from './admin-service.ts';
import { CallExtensions, type SetExtension } from './extensions.ts';
import type { CallRecord } from './model.ts';
import { CallChecklist } from './publishing/call-checklist.ts';
import { DeletedCalls } from './publishing/deleted-calls.ts';
import { MissingTexts } from './publishing/missing-texts.ts';
import { FrameworkCalls } from './publishing/framework-calls.ts';
import { CallReferences } from './references.ts';
import { CallRepository, isVisibleTo } from './repository.ts';
import { callAdminRoutes, callRoutes } from './routes.ts';
import { CallLookups, CallService } from './service.ts';
import { CallTypeReader } from './templates/call-type-input.ts';
import { CallTypeRepository } from './templates/call-type-repository.ts';
import { callTypeRoutes } from './templates/call-type-routes.ts';
import { CallTypeService } from './templates/call-type-service.ts';
import { StepTypeRepository } from './templates/step-type-repository.ts';
import { StepTypeService } from './templates/step-type-service.ts';

export { acceptsWork, closingFor, instant, type SubmissionState } from './call-for-user.ts';
export type { CallAdminRepository } from './admin-repository.ts';
export { isOffered, stepSchema, type CallRecord, type CallTypeRecord, type StepRecord } from './model.ts';
export type { CallRepository, OverCall } from './repository.ts';

export interface FrameworkChosen {
  call: CallRecord;
}

declare module '../../../platform/domain-events.ts' {
  interface DomainEventMap {
    'call.framework-chosen': FrameworkChosen;
  }
}

export interface CallNeeds {
  audit: AuditLog;
  configurations: Pick<Configurations, 'forHost'>;
  identity: Pick<Accounts, 'personalData'>;
  frameworks: Pick<Frameworks, 'frameworks' | 'countedBy' | 'lostBy'>;
  organizations: Pick<Organizations, 'organizations'>;
  files: Pick<Files, 'attachments'>;
  surveys: Pick<StepKinds['surveys'], 'stored' | 'questions'>;
  fileBounds: FileBounds;
}

/** For users who can find the call (docs/rules/17-operation.md#events). */
const callEvents = (calls: CallRepository): LiveEventSource => ({
  collection: 'calls',
  // Users watch the closing time change.
  gatherMs: 100,
  eventsOf: async (written) =>
    (await calls.findAudiences([...written.keys()])).map(({ _id, visibleTo }): LiveEvent => {
      const isFor = (user: CurrentUser): boolean => isVisibleTo(visibleTo, verifiedEmail(user));
      return { event: { topic: 'call', id: _id }, audience: { isFor } };
    }),
});

/** Log entries of mails to applicants have the name of their call. */
function nameCalls({ connection }: Platform, { names }: AuditLog): void {
  names.add(['call', 'email'], storedNames(connection, 'Call'));
  names.add(['call-type'], storedNames(connection, 'CallType'));
  names.add(['step-type'], storedNames(connection, 'StepType'));
}

function followOthers(
  { connection, events }: Platform,
  callAdmin: CallAdminRepository,
  { frameworks, identity }: CallNeeds,
): void {
  const frameworkCalls = new FrameworkCalls(connection);
  frameworks.countedBy('calls', () => frameworkCalls.countByFramework());
  frameworks.lostBy({ calls: (frameworkId) => frameworkCalls.offering(frameworkId) });
  events.on('framework.deleted', ({ frameworkId }) => frameworkCalls.withdraw(frameworkId));
  identity.personalData.add({
    erasers: [async ({ address }) => void (address !== null && (await callAdmin.forgetGuest(address)))],
  });
}

/** Calls, call types with steps, and step types. */
export function createCalls(platform: Platform, needs: CallNeeds) {
  const { connection } = platform;
  const { audit, configurations, surveys, fileBounds } = needs;
  const { organizations } = needs.organizations;
  const { attachments } = needs.files;
  const calls = new CallRepository(connection);
  const callAdmin = new CallAdminRepository(connection);
  const callTypes = new CallTypeRepository(connection);
  const stepTypes = new StepTypeRepository(connection);
  const lookups = new CallLookups();

  const references = new CallReferences(callTypes, needs.frameworks.frameworks, attachments);
  const missing = new MissingTexts(references, lookups);
  const checklist = new CallChecklist(platform, callAdmin, callTypes, references, surveys, lookups, missing);
  const service = new CallService(platform, calls, callTypes, lookups);
  const extensions = new CallExtensions(platform, callAdmin, organizations, audit);
  const deleted = new DeletedCalls(platform, callAdmin, references, audit);
  const administration = new CallAdminService(platform, callAdmin, calls, organizations, references, checklist, audit);
  const reader = new CallTypeReader(stepTypes, references, surveys, fileBounds);
  const callTypeService = new CallTypeService(platform, callTypes, callAdmin, reader, audit);
  const stepTypeService = new StepTypeService(platform, stepTypes, callTypes, audit);

  nameCalls(platform, audit);
  followOthers(platform, callAdmin, needs);
  return {
    calls,
    callAdmin,
    liveEvents: callEvents(calls),
    find: (id: string, user: CurrentUser, organization: SelectedOrganization | null) =>
      service.find(id, user, organization),
    setExtension: ((change, user) => extensions.set(change, user)) satisfies SetExtension,
    statesFrom: (...found: Parameters<CallLookups['statesFrom']>) => lookups.statesFrom(...found),
    reviewFrom: (...found: Parameters<CallLookups['reviewFrom']>) => lookups.reviewFrom(...found),
    routes(app: FastifyInstance): void {
      callRoutes(app, service);
      callAdminRoutes(app, { service: administration, checklist, deleted, extensions, configurations });
      callTypeRoutes(app, callTypeService, stepTypeService);
    },
    prepare: () => stepTypes.ensureBuiltIn(),
  };
}
export type Calls = ReturnType<typeof createCalls>;
