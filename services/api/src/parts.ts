import type { FastifyInstance } from 'fastify';
import type { Connection } from 'mongoose';
import { readFileBounds, type Config, type FileBounds } from './config.ts';
import { createRemember } from './storage/short-memory.ts';
import { createTransaction } from './storage/transaction.ts';
import { createAuditLog } from './modules/audit/repository.ts';
import { createCallAdminRepository } from './modules/call/admin-repository.ts';
import { createCallAdminService } from './modules/call/admin-service.ts';
import { createCallReferences } from './modules/call/references.ts';
import { createCallRepository } from './modules/call/repository.ts';
import { createCallService } from './modules/call/service.ts';
import { createSetExtension } from './modules/call/set-extension.ts';
import { createCallTypeRepository } from './modules/call-type/repository.ts';
import { createCallTypeService } from './modules/call-type/service.ts';
import { createConfigurationAdministration } from './modules/configuration/administration.ts';
import { createConfigurationRepository } from './modules/configuration/repository.ts';
import { createConfigurationService } from './modules/configuration/service.ts';
import { createClaims, createEmbedRepositories, createEmbedServices } from './modules/embed/parts.ts';
import { createConfirmClosing } from './modules/email/confirm-closing.ts';
import type { NoticeSettings } from './modules/email/notices.ts';
import { createOutbox } from './modules/email/outbox.ts';
import { createMailServices } from './modules/email/parts.ts';
import { createOptOuts } from './modules/email/opt-outs.ts';
import { createFileChecks } from './modules/file/check-files.ts';
import { createScanner, scanNothing, type ScanFile } from './modules/file/scan-file.ts';
import { createFileStore } from './modules/file/file-store.ts';
import { createAttachmentRepository } from './modules/file/repository.ts';
import { createFileService } from './modules/file/service.ts';
import { createFrameworkCalls } from './modules/framework/call-repository.ts';
import { createFrameworkRepository } from './modules/framework/repository.ts';
import { createFrameworkService } from './modules/framework/service.ts';
import { createUserRepository } from './modules/identity/repository.ts';
import { createLogoutTokenRepository } from './modules/identity/logout-token-repository.ts';
import { createIdentityServices } from './modules/identity/parts.ts';
import { createImpactService } from './modules/impact/service.ts';
import { createSessionRepository } from './modules/identity/session-repository.ts';
import { createReceivedInvitations } from './modules/membership/accept-invitation.ts';
import { createInviteMember } from './modules/membership/invite-member.ts';
import { createInvitationRepository } from './modules/membership/repository.ts';
import { createWaitingInvitations } from './modules/membership/waiting-invitations.ts';
import { createMembershipService } from './modules/membership/service.ts';
import { createOrganizationAdministration } from './modules/organization/administration.ts';
import { createContactRepository } from './modules/organization/contact-repository.ts';
import { createMemberRepository } from './modules/organization/member-repository.ts';
import { createOrganizationRepository } from './modules/organization/repository.ts';
import { createOrganizationService } from './modules/organization/service.ts';
import { createPeopleServices } from './modules/people/parts.ts';
import { createPdfService } from './modules/pdf/service.ts';
import { createPowerBi } from './modules/power-bi/create-power-bi.ts';
import { createReportService } from './modules/power-bi/service.ts';
import { createRemoteRepository } from './modules/remotes/repository.ts';
import { createRemoteService } from './modules/remotes/service.ts';
import { createLeftovers } from './modules/retention/repository.ts';
import { createRetention } from './modules/retention/retention.ts';
import { createStepTypeRepository } from './modules/step-type/repository.ts';
import { createStepTypeService } from './modules/step-type/service.ts';
import { createSubmissionAccess } from './modules/submission/access.ts';
import { createSubmissionAdminRepository } from './modules/submission/admin-repository.ts';
import { createSubmissionAdministration } from './modules/submission/administration.ts';
import { createCloseSubmission } from './modules/submission/close-submission.ts';
import { createSubmissionList } from './modules/submission/list-repository.ts';
import { createSubmissionListService } from './modules/submission/list-service.ts';
import { createSubmissionPeople } from './modules/submission/people-repository.ts';
import { createSubmissionRepository } from './modules/submission/repository.ts';
import { createSaveStepResult } from './modules/submission/save-step-result.ts';
import { createSubmissionService } from './modules/submission/service.ts';
import { createStartSubmission } from './modules/submission/start-submission.ts';
import { createStepSetRepository } from './modules/submission/step-set-repository.ts';
import { createSurveyResultsRepository } from './modules/survey/results-repository.ts';
import { createSurveyResultsService } from './modules/survey/results-service.ts';
import { createSurveyTypeRepository } from './modules/survey/survey-type-repository.ts';
import { createSurveyTypeService } from './modules/survey/survey-type-service.ts';
import { createSurveys, type Surveys } from './step-kinds/survey/surveys.ts';

/** All repositories on one connection; making them also makes their models, whose indexes are then created. */
export function createRepositories(connection: Connection) {
  return {
    users: createUserRepository(connection),
    sessions: createSessionRepository(connection),
    logoutTokens: createLogoutTokenRepository(connection),
    configurations: createConfigurationRepository(connection),
    organizations: createOrganizationRepository(connection),
    members: createMemberRepository(connection),
    contacts: createContactRepository(connection),
    invitations: createInvitationRepository(connection),
    remotes: createRemoteRepository(connection),
    calls: createCallRepository(connection),
    callAdmin: createCallAdminRepository(connection),
    frameworks: createFrameworkRepository(connection),
    frameworkCalls: createFrameworkCalls(connection),
    callTypes: createCallTypeRepository(connection),
    stepTypes: createStepTypeRepository(connection),
    surveyTypes: createSurveyTypeRepository(connection),
    surveyResults: createSurveyResultsRepository(connection),
    submissions: createSubmissionRepository(connection),
    list: createSubmissionList(connection),
    submissionPeople: createSubmissionPeople(connection),
    submissionAdmin: createSubmissionAdminRepository(connection),
    stepSets: createStepSetRepository(connection),
    attachments: createAttachmentRepository(connection),
    store: createFileStore(connection),
    audit: createAuditLog(connection),
    outbox: createOutbox(connection),
    optOuts: createOptOuts(connection),
    ...createEmbedRepositories(connection),
    leftovers: createLeftovers(connection),
    transaction: createTransaction(connection),
    remember: createRemember(connection),
  };
}
export type Repositories = ReturnType<typeof createRepositories>;

/** What checks surveys, and what the environment says about submissions. Without `notices` nobody gets a mail. */
interface SubmissionSettings {
  surveys?: Surveys;
  notices?: NoticeSettings | null;
  fileBounds?: FileBounds;
  scan?: ScanFile;
}

/** What concerns calls and submissions; it needs no HTTP, so that commands use it too. */
export function createSubmissionServices(
  repositories: Repositories,
  now: () => Date,
  {
    surveys = createSurveys(),
    notices = null,
    fileBounds = readFileBounds({}),
    scan = scanNothing,
  }: SubmissionSettings = {},
) {
  const { outbox } = repositories;
  const confirm = createConfirmClosing(outbox, notices);
  const parts = {
    ...repositories,
    now,
    surveys,
    fileBounds,
    scan,
    access: createSubmissionAccess(repositories),
    callService: createCallService({ ...repositories, now }),
  };
  const save = createSaveStepResult(parts);
  const start = createStartSubmission(parts);
  return {
    calls: parts.callService,
    submissions: createSubmissionService({
      ...parts,
      start,
      save,
      close: createCloseSubmission({ ...parts, confirm }),
      list: createSubmissionListService(repositories),
    }),
    frameworks: createFrameworkService(parts),
    impact: createImpactService({ ...parts, save }),
    claims: createClaims({ ...parts, start, save }),
    submissionAdministration: createSubmissionAdministration(parts),
    files: createFileService(parts),
    pdfData: createPdfService(parts),
  };
}

/** Organizations, and who belongs to them. */
function createOrganizationServices(
  { publicOrigin, maxOrganizations, mail: { timeZone } }: Config,
  repositories: Repositories,
  now: () => Date,
) {
  const parts = { ...repositories, now };
  return {
    organizations: createOrganizationService({ ...parts, maxOrganizations }),
    organizationAdministration: createOrganizationAdministration(parts),
    memberships: createMembershipService(parts),
    inviteMember: createInviteMember({ ...parts, settings: { publicOrigin, timeZone } }),
    receivedInvitations: createReceivedInvitations(parts),
    waitingInvitations: createWaitingInvitations(parts),
  };
}

/** What concerns the making of calls. */
function createCallAdministration(
  repositories: Repositories,
  surveys: Surveys,
  fileBounds: FileBounds,
  now: () => Date,
) {
  const parts = { ...repositories, surveys, now, fileBounds, references: createCallReferences(repositories) };
  return {
    callAdmin: createCallAdminService(parts),
    setExtension: createSetExtension(parts),
    callTypes: createCallTypeService(parts),
    stepTypes: createStepTypeService(parts),
    surveyTypes: createSurveyTypeService(parts),
    surveyResults: createSurveyResultsService(parts),
  };
}

/** The services, each with the parts that it needs: the whole wiring of the application. */
export function createServices(app: FastifyInstance, config: Config, repositories: Repositories, now: () => Date) {
  const surveys = createSurveys();
  const scan = createScanner(config.scanner, repositories.store, (facts, message) => app.log.warn(facts, message));
  return {
    surveys,
    ...createIdentityServices(app, config, repositories, now),
    configurations: createConfigurationService(repositories),
    configurationAdministration: createConfigurationAdministration({ ...repositories, now }),
    ...createOrganizationServices(config, repositories, now),
    ...createPeopleServices(repositories, app.security.tell, now),
    remotes: createRemoteService(repositories.remotes),
    reports: createReportService({
      ...repositories,
      powerBi: createPowerBi(config.powerBi, (facts, message) => app.log.warn(facts, message)),
      access: createSubmissionAccess(repositories),
      now,
    }),
    ...createCallAdministration(repositories, surveys, config.files, now),
    ...createSubmissionServices(repositories, now, {
      surveys,
      notices: { publicOrigin: config.publicOrigin, timeZone: config.mail.timeZone },
      fileBounds: config.files,
      scan,
    }),
    fileChecks: createFileChecks({ ...repositories, scan, now }, (failure) => app.log.warn(failure, 'file checks')),
    ...createEmbedServices({ ...repositories, sessionDays: config.embedSessionDays, now }),
    ...createMailServices(app, config, repositories, now),
    retention: createRetention({ ...repositories, retentionDays: config.retentionDays, now }, (failure) =>
      app.log.warn(failure, 'retention'),
    ),
  };
}
export type Services = ReturnType<typeof createServices>;
