import type { FastifyInstance } from 'fastify';
import type { Connection } from 'mongoose';
import type { FileBounds } from '../../../config.ts';
import type { Platform } from '../../../platform/platform.ts';
import { storedNames, type AuditLog } from '../../foundation/audit/index.ts';
import type { Calls } from '../../calls/calls/index.ts';
import type { ConfigurationService } from '../../foundation/configuration/index.ts';
import type { Files } from '../../foundation/files/index.ts';
import type { Frameworks } from '../../parties/frameworks/index.ts';
import type { Identity } from '../../foundation/identity/index.ts';
import { impactRoutes } from './impact/impact-routes.ts';
import { createImpactService } from './impact/impact-service.ts';
import type { Organizations } from '../../parties/organizations/index.ts';
import { pdfRoutes } from './pdf/pdf-routes.ts';
import { createReadPdf } from './pdf/pdf-service.ts';
import type { StepKinds } from '../../../step-kinds/index.ts';
import { createSubmissionAccess, type SubmissionAccess } from './reading/access.ts';
import { createSubmissionAdminRepository } from './stored/admin-repository.ts';
import { callOverviewRoutes, submissionAdminRoutes } from './admin-routes.ts';
import { createSubmissionAdministration } from './admin-service.ts';
import { createApplicants } from './stored/applicant-repository.ts';
import { createAudience } from './stored/audience-repository.ts';
import { createCountByCall } from './search/call-counts.ts';
import { createCallTypeUses } from './search/call-type-uses.ts';
import { createClosingRepository } from './stored/closing-repository.ts';
import { createClosedSubmissions } from './stored/closed-repository.ts';
import { createSubmissionCodes } from './stored/code-repository.ts';
import { createCloseSubmission } from './closing/close-submission.ts';
import { createDeletedSubmissions } from './search/deleted-submissions.ts';
import { correctionRoutes, createCorrectionRepository, createCorrections } from './correction/index.ts';
import { createDecidedSubmissions } from './stored/decided-repository.ts';
import { followOthers } from './stored/follow-others.ts';
import { createGiveFramework } from './answers/give-framework.ts';
import { createSubmissionList } from './stored/list-repository.ts';
import { createSubmissionSearch, type FindReviewed } from './search/list-search.ts';
import { createFindStates } from './reading/find-states.ts';
import { createReadNeighbours, createSelectListed, createSubmissionListService } from './search/list-service.ts';
import { stateFilter, type StateQuery } from './search/list-state.ts';
import { createNumberRule } from './answers/number-rule.ts';
import { createStaffWords } from './stored/staff-words-repository.ts';
import { createSubmissionPeople } from './stored/people-repository.ts';
import { createSubmissionRepository } from './stored/repository.ts';
import { Labels } from './labels/labels.ts';
import { Marks } from './labels/marks.ts';
import { LabelRepository } from './labels/repository.ts';
import { labelRoutes } from './labels/routes.ts';
import { applicantRoutes } from './routes.ts';
import { createPreviewCall } from './reading/preview-call.ts';
import { createSaveStepResult } from './answers/save-step-result.ts';
import { createSubmissionService } from './service.ts';
import { createReadClosings } from './reading/read-closings.ts';
import { createReadRecap, createReadSteps } from './reading/read-recap.ts';
import { createOverwrittenAnswers } from './stored/overwritten-repository.ts';
import { createReadOverwritten } from './reading/read-overwritten.ts';
import { createNewsOfPresence, createShowPresence } from './answers/presence.ts';
import { createPresences } from './stored/presence-repository.ts';
import { createAudienceOf, createNewsOfSaved } from './answers/saved-news.ts';
import { createReadStepStates } from './reading/step-states.ts';
import { createStartSubmission } from './answers/start-submission.ts';
import { createStepSetRepository } from './stored/step-set-repository.ts';
import { takeUpReopened } from './answers/take-up-reopened.ts';
import { createResume, createWithdraw } from './closing/withdraw-submission.ts';
import { createTakeDown, createTakeDownOfCall } from './take-down.ts';

export type { SubmissionAccess } from './reading/access.ts';
export type { Applicant, Applicants } from './stored/applicant-repository.ts';
export type { Audience, AudienceSubmission } from './stored/audience-repository.ts';
export type { ClosingRepository } from './stored/closing-repository.ts';
export type { ClosedSubmission, ClosedSubmissions, ClosedView } from './stored/closed-repository.ts';
export type { CorrectDrafts } from './correction/index.ts';
export type { DecidedSubmission, DecidedSubmissions } from './stored/decided-repository.ts';
export { neighbourView } from './search/list-service.ts';
export type { Marks, MarksChanged } from './labels/marks.ts';
export type { OpenedSubmission } from './reading/access.ts';
export type { ReadRecap } from './reading/read-recap.ts';
export type { SubmissionAdministration } from './admin-service.ts';
export type { SubmissionAdminRepository } from './stored/admin-repository.ts';
// Adds the module's events to the global event map.
export type { SubmissionCorrected, SubmissionReopened } from './events.ts';
export {
  ANY_STATE,
  indexInOrder,
  submissionSchema,
  type DecisionRecord,
  type PublishedRecord,
  type SubmissionRecord,
} from './stored/model.ts';
export type { Draft, NewestSubmission, SubmissionRepository } from './stored/repository.ts';
export type { SaveStepResult } from './answers/save-step-result.ts';
export type { StartSubmission } from './answers/start-submission.ts';
export type { StepSetRepository } from './stored/step-set-repository.ts';
export { incompleteSteps } from './reading/completeness.ts';
export { frameworksBySteps } from './reading/framework-of-step.ts';
export { checkOpenFor } from './closing/reopening.ts';
export { publishedDecision } from './reading/published-decision.ts';
export { filesOf } from './answers/submission-files.ts';

export interface SubmissionNeeds {
  audit: AuditLog;
  configurations: ConfigurationService;
  identity: Pick<Identity, 'users' | 'findAdministrators' | 'keptAboutPeople'>;
  organizations: Pick<Organizations, 'numbers' | 'organizations'>;
  frameworks: Frameworks;
  calls: Pick<Calls, 'callAdmin' | 'calls' | 'find' | 'setExtension' | 'statesFrom'>;
  files: Pick<Files, 'attachments' | 'read'>;
  surveys: StepKinds['surveys'];
  fileBounds: FileBounds;
}

const createRepositories = (connection: Connection) => ({
  submissions: createSubmissionRepository(connection),
  submissionAdmin: createSubmissionAdminRepository(connection),
  submissionPeople: createSubmissionPeople(connection),
  staffWords: createStaffWords(connection),
  stepSets: createStepSetRepository(connection),
  closings: createClosingRepository(connection),
  closedSubmissions: createClosedSubmissions(connection),
  decidedSubmissions: createDecidedSubmissions(connection),
  applicants: createApplicants(connection),
  audience: createAudience(connection),
  presences: createPresences(connection),
  overwritten: createOverwrittenAnswers(connection),
  corrections: createCorrectionRepository(connection),
  labels: new LabelRepository(connection),
});

/** The dependencies of this module's parts, from lower modules and its own repositories. */
const dependenciesOf = (platform: Platform, { identity, frameworks, calls, ...lower }: SubmissionNeeds) => {
  const repositories = createRepositories(platform.connection);
  const known = { ...platform, ...lower, ...lower.organizations, ...lower.files, ...identity, ...frameworks, ...calls };
  const deps = { ...known, ...repositories, callService: calls };
  const marks = new Marks(platform, repositories.labels, identity, lower.audit);
  return { repositories, deps: { ...deps, marks, numberRule: createNumberRule(deps) } };
};

/** The administrators' table, and selections of its rows. */
function createTable(platform: Platform, deps: ReturnType<typeof dependenciesOf>['deps']) {
  const table = createSubmissionList(platform.connection);
  // The review module is above this one and registers its lookup later.
  let findReviewed: FindReviewed = async () => [];
  const search = createSubmissionSearch(platform.connection, deps, (...requested) => findReviewed(...requested));
  const selectListed = createSelectListed({ ...deps, list: table, search });
  const takeDown = createTakeDown({ selectListed, findListed: table.findRows });
  return {
    table,
    list: createSubmissionListService({ ...deps, list: table, search }),
    reading: {
      deleted: createDeletedSubmissions(deps),
      neighbours: createReadNeighbours({ ...deps, list: table, search }),
    },
    /** Resolves a selection in the administrators' table. */
    chosen: {
      takeDown,
      takeDownOfCall: createTakeDownOfCall(takeDown),
      reviewedFrom: (find: FindReviewed): void => void (findReviewed = find),
    },
  };
}

/** Fills in missing fields of older records when the service starts. */
const createPrepare =
  ({ connection, now }: Platform, { closings, submissionPeople }: ReturnType<typeof createRepositories>) =>
  async (): Promise<void> => {
    await submissionPeople.fillSortNames();
    await createSubmissionCodes(connection).takeUpOld(now());
    await takeUpReopened(connection, closings, now());
  };

/** What an organization's members can do with their submission. */
const createActs = (deps: ReturnType<typeof dependenciesOf>['deps'] & { access: SubmissionAccess }) => ({
  save: createSaveStepResult(deps),
  start: createStartSubmission(deps),
  close: createCloseSubmission(deps),
  withdraw: createWithdraw(deps),
  resume: createResume(deps),
  stepStates: createReadStepStates(deps),
  showPresence: createShowPresence(deps),
  readOverwritten: createReadOverwritten(deps),
});

/** Live events for members of an organization. */
function createNews(...of: Parameters<typeof createAudienceOf>) {
  const audienceOf = createAudienceOf(...of);
  return [createNewsOfSaved(audienceOf), createNewsOfPresence(audienceOf)];
}

/** Administrators' endpoints for all submissions of a call. */
function overviewRoutes(
  app: FastifyInstance,
  { connection }: Platform,
  deps: ReturnType<typeof dependenciesOf>['deps'],
  { previews }: ReturnType<typeof createCorrections>,
): void {
  correctionRoutes(app, previews);
  const countByCall = createCountByCall(connection, deps.calls);
  callOverviewRoutes(app, { countByCall, previewCall: createPreviewCall(deps) });
}

/** Submissions from start to recap; independent of HTTP, so that commands can use it. */
export function createSubmissions(platform: Platform, needs: SubmissionNeeds) {
  const { identity, frameworks, calls } = needs;
  const { repositories, deps } = dependenciesOf(platform, needs);
  const access = createSubmissionAccess(deps);
  const readRecap = createReadRecap(deps);
  const readPdf = createReadPdf({ ...deps, access, readRecap }, needs.configurations);
  const acts = createActs({ ...deps, access });
  const { table, list, reading, chosen } = createTable(platform, deps);
  const administration = createSubmissionAdministration({ ...deps, access });
  const corrections = createCorrections(deps);
  const service = createSubmissionService({ ...deps, ...acts, access, list });
  calls.statesFrom(createFindStates(repositories), repositories.submissions.findStarted);
  needs.audit.names.add(['submission'], storedNames(platform.connection, 'Submission', 'code'));
  followOthers(platform, { ...deps, ...identity, frameworks, giveFramework: createGiveFramework(deps) });
  return {
    ...repositories,
    access,
    readRecap,
    readPdf,
    news: createNews(repositories.submissions, access),
    /** Number of rows of the administrators' table in a state. */
    countListed: async (query: Required<StateQuery>): Promise<number> =>
      table.count({ callId: query.callId, ...(await stateFilter(calls, query, platform.now())) }),
    ...chosen,
    administration,
    correctDrafts: corrections.drafts,
    marks: deps.marks,
    prepare: createPrepare(platform, repositories),
    /** Starts, saves, reads and closes submissions, for higher modules and commands. */
    service,
    routes(app: FastifyInstance): void {
      applicantRoutes(app, service);
      submissionAdminRoutes(app, administration, {
        callTypeUses: createCallTypeUses(deps),
        closings: createReadClosings({ ...deps, access, readSteps: createReadSteps(deps) }),
        ...reading,
      });
      overviewRoutes(app, platform, deps, corrections);
      impactRoutes(app, createImpactService({ ...deps, access, save: acts.save }));
      pdfRoutes(app, readPdf);
      labelRoutes(app, new Labels(platform, repositories.labels, deps.calls, needs.audit), deps.marks);
    },
  };
}
export type Submissions = ReturnType<typeof createSubmissions>;
