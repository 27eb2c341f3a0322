import type { FastifyInstance } from 'fastify';
import type { Connection } from 'mongoose';
import type { FileBounds } from '../../config.ts';
import type { Platform } from '../../platform/platform.ts';
import { storedNames, type AuditLog } from '../audit/index.ts';
import type { Calls } from '../calls/index.ts';
import type { ConfigurationService } from '../configuration/index.ts';
import type { Files } from '../files/index.ts';
import type { Frameworks } from '../frameworks/index.ts';
import type { Identity } from '../identity/index.ts';
import { impactRoutes } from './impact-routes.ts';
import { createImpactService } from './impact-service.ts';
import type { Organizations } from '../organizations/index.ts';
import { pdfRoutes } from './pdf-routes.ts';
import { createReadPdf } from './pdf-service.ts';
import type { StepKinds } from '../../step-kinds/index.ts';
import { createSubmissionAccess, type SubmissionAccess } from './access.ts';
import { createSubmissionAdminRepository } from './admin-repository.ts';
import { callOverviewRoutes, submissionAdminRoutes } from './admin-routes.ts';
import { createSubmissionAdministration } from './admin-service.ts';
import { createApplicants } from './applicant-repository.ts';
import { createAudience } from './audience-repository.ts';
import { createCountByCall } from './call-counts.ts';
import { createCallTypeUses } from './call-type-uses.ts';
import { createClosingRepository } from './closing-repository.ts';
import { createClosedSubmissions } from './closed-repository.ts';
import { createSubmissionCodes } from './code-repository.ts';
import { createCloseSubmission } from './close-submission.ts';
import { createDeletedSubmissions } from './deleted-submissions.ts';
import { correctionRoutes, createCorrectionRepository, createCorrections } from './correction/index.ts';
import { createDecidedSubmissions } from './decided-repository.ts';
import { followOthers } from './follow-others.ts';
import { createGiveFramework } from './give-framework.ts';
import { createSubmissionList } from './list-repository.ts';
import { createSubmissionSearch, type FindReviewed } from './list-search.ts';
import { createFindStates } from './find-states.ts';
import { createReadNeighbours, createSelectListed, createSubmissionListService } from './list-service.ts';
import { stateFilter, type StateWish } from './list-state.ts';
import { createNumberRule } from './number-rule.ts';
import { createStaffWords } from './staff-words-repository.ts';
import { createSubmissionPeople } from './people-repository.ts';
import { createSubmissionRepository } from './repository.ts';
import { applicantRoutes } from './routes.ts';
import { createPreviewCall } from './preview-call.ts';
import { createSaveStepResult } from './save-step-result.ts';
import { createSubmissionService } from './service.ts';
import { createReadClosings } from './read-closings.ts';
import { createReadRecap, createReadSteps } from './read-recap.ts';
import { createOverwrittenAnswers } from './overwritten-repository.ts';
import { createReadOverwritten } from './read-overwritten.ts';
import { createNewsOfPresence, createShowPresence } from './presence.ts';
import { createPresences } from './presence-repository.ts';
import { createAudienceOf, createNewsOfSaved } from './saved-news.ts';
import { createReadStepStates } from './step-states.ts';
import { createStartSubmission } from './start-submission.ts';
import { createStepSetRepository } from './step-set-repository.ts';
import { takeUpReopened } from './take-up-reopened.ts';
import { createResume, createWithdraw } from './withdraw-submission.ts';
import { createTakeDown, createTakeDownOfCall } from './take-down.ts';

export type { SubmissionAccess } from './access.ts';
export type { Applicant, Applicants } from './applicant-repository.ts';
export type { Audience, AudienceSubmission } from './audience-repository.ts';
export type { ClosingRepository } from './closing-repository.ts';
export type { ClosedSubmission, ClosedSubmissions, ClosedView } from './closed-repository.ts';
export type { CorrectDrafts } from './correction/index.ts';
export type { DecidedSubmission, DecidedSubmissions } from './decided-repository.ts';
export { neighbourView } from './list-service.ts';
export type { OpenedSubmission } from './access.ts';
export type { ReadRecap } from './read-recap.ts';
export type { SubmissionAdministration } from './admin-service.ts';
export type { SubmissionAdminRepository } from './admin-repository.ts';
// Adds the module's events to the global event map.
export type { SubmissionCorrected, SubmissionReopened } from './events.ts';
export {
  ANY_STATE,
  indexInOrder,
  submissionSchema,
  type DecisionRecord,
  type PublishedRecord,
  type SubmissionRecord,
} from './model.ts';
export type { Draft, NewestSubmission, SubmissionRepository } from './repository.ts';
export type { SaveStepResult } from './save-step-result.ts';
export type { StartSubmission } from './start-submission.ts';
export type { StepSetRepository } from './step-set-repository.ts';
export { incompleteSteps } from './completeness.ts';
export { frameworksBySteps } from './framework-of-step.ts';
export { checkOpenFor } from './reopening.ts';
export { publishedDecision } from './published-decision.ts';
export { filesOf } from './submission-files.ts';

export interface SubmissionNeeds {
  audit: AuditLog;
  configurations: ConfigurationService;
  identity: Pick<Identity, 'users' | 'keptAboutPeople'>;
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
});

/** The dependencies of this module's parts, from lower modules and its own repositories. */
const dependenciesOf = (platform: Platform, { identity, frameworks, calls, ...lower }: SubmissionNeeds) => {
  const repositories = createRepositories(platform.connection);
  const known = { ...platform, ...lower, ...lower.organizations, ...lower.files, ...identity, ...frameworks, ...calls };
  const deps = { ...known, ...repositories, callService: calls };
  return { repositories, deps: { ...deps, numberRule: createNumberRule(deps) } };
};

/** The administrators' table, and selections of its rows. */
function createTable(platform: Platform, deps: ReturnType<typeof dependenciesOf>['deps']) {
  const table = createSubmissionList(platform.connection);
  // The review module is above this one and registers its lookup later.
  let findReviewed: FindReviewed = async () => [];
  const search = createSubmissionSearch(platform.connection, deps, (...asked) => findReviewed(...asked));
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
    countListed: async (wish: Required<StateWish>): Promise<number> =>
      table.count({ callId: wish.callId, ...(await stateFilter(calls, wish, platform.now())) }),
    ...chosen,
    administration,
    correctDrafts: corrections.drafts,
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
    },
  };
}
export type Submissions = ReturnType<typeof createSubmissions>;
