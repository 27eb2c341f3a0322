import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import { storedNames } from '../../foundation/audit/index.ts';
import { administrationRoutes, adminReadingRoutes, previewRoutes, labelRoutes } from './admin-routes.ts';
import { presenceEvents } from './answers/presence.ts';
import { Colleagues, submissionEvents } from './answers/submission-events.ts';
import { answerRoutes, impactRoutes, lifecycleRoutes, readingRoutes } from './routes.ts';
import { Audience } from './stored/applicant-repository.ts';
import { ClosedSubmissions } from './stored/closed-repository.ts';
import { SubmissionCodes } from './stored/code-repository.ts';
import { DecidedSubmissions } from './stored/decided-repository.ts';
import { MessagesEraser, followEvents, reportFrameworkUses, reportPersonalData } from './stored/follow-others.ts';
import { takeUpReopened } from './stored/closing-repository.ts';
import type { FindReviewed } from './search/list-search.ts';
import {
  createRepositories,
  createServices,
  type Repositories,
  type Services,
  type SubmissionNeeds,
} from './services.ts';

export type { SubmissionAccess } from './reading/access.ts';
export type { Applicant, Applicants, Audience } from './stored/applicant-repository.ts';
export type { ClosingRepository } from './stored/closing-repository.ts';
export type { ClosedSubmission, ClosedSubmissions, ClosedView } from './stored/closed-repository.ts';
export type { CorrectDrafts } from './correction/correct-drafts.ts';
export { publishedDecision, type DecidedSubmission, type DecidedSubmissions } from './stored/decided-repository.ts';
export type { Marks, MarksChanged } from './labels/marks.ts';
export { neighbourView } from './search/submission-table.ts';
export type { OpenedSubmission } from './reading/access.ts';
export { checkOpenFor, type Reopenings } from './closing/reopenings.ts';
export type { PdfRequest, PdfService } from './reading/pdf-service.ts';
export type { Recaps } from './reading/recaps.ts';
export type { Selections } from './search/selections.ts';
export type { SubmissionRow } from './stored/list-repository.ts';
export type { SubmissionAdministration } from './admin-service.ts';
export type { SubmissionAdminRepository } from './stored/admin-repository.ts';
export type { SubmissionCorrected, SubmissionReopened } from './events.ts';
export {
  ANY_STATE,
  indexInOrder,
  submissionModel,
  submissionSchema,
  type DecisionRecord,
  type PublishedRecord,
  type SubmissionRecord,
} from './stored/model.ts';
export type { Draft, NewestSubmission, SubmissionRepository } from './stored/repository.ts';
export { frameworksBySteps, type StepSetRepository } from './stored/call-forms.ts';
export { incompleteSteps } from './reading/completeness.ts';
export { filesOf } from './answers/answer-files.ts';

export type { SubmissionNeeds } from './services.ts';

/** Registers with lower modules what they ask of this one, and reacts to their events. */
function connectLower(platform: Platform, needs: SubmissionNeeds, stored: Repositories, { access, forms }: Services) {
  const { audit, calls, frameworks, identity, organizations } = needs;
  const { submissions, submissionPeople, closings } = stored;
  const messages = new MessagesEraser(platform, submissionPeople, closings, organizations.organizations, audit);
  calls.statesFrom(
    (organizationId, callIds) => access.statesOf(organizationId, callIds),
    (organizationId) => submissions.findStarted(organizationId),
  );
  audit.names.add(['submission'], storedNames(platform.connection, 'Submission', 'code'));
  followEvents(platform, submissionPeople, forms);
  reportFrameworkUses(frameworks, submissions);
  reportPersonalData(identity.personalData, submissionPeople, stored.labels, messages);
}

async function prepare({ connection, now }: Platform, { submissionPeople, closings }: Repositories): Promise<void> {
  await submissionPeople.fillSortNames();
  await new SubmissionCodes(connection).takeUpOld(now());
  await takeUpReopened(connection, closings, now());
}

function routes(app: FastifyInstance, services: Services): void {
  const { reading, table } = services;
  readingRoutes(app, reading, table, services.pdfs);
  lifecycleRoutes(app, services.starts, services.closing, services.withdrawals, reading);
  answerRoutes(app, services.answers, services.completeness, services.presence);
  impactRoutes(app, services.impact);
  administrationRoutes(app, services.administration, services.reopenings);
  adminReadingRoutes(app, services.adminReading, table, services.earlierClosings);
  previewRoutes(app, reading, services.previews);
  labelRoutes(app, services.labels, services.marks);
}

/** Submissions from start to recap; independent of HTTP, so that commands can use it. */
export function createSubmissions(platform: Platform, needs: SubmissionNeeds) {
  const stored = createRepositories(platform.connection);
  const services = createServices(platform, needs, stored);
  const colleagues = new Colleagues(stored.submissions, services.access);
  connectLower(platform, needs, stored, services);
  return {
    submissions: stored.submissions,
    submissionAdmin: stored.submissionAdmin,
    submissionPeople: stored.submissionPeople,
    stepSets: stored.stepSets,
    closings: stored.closings,
    applicants: stored.applicants,
    audience: new Audience(platform.connection),
    closedSubmissions: new ClosedSubmissions(platform.connection),
    decidedSubmissions: new DecidedSubmissions(platform.connection),
    access: services.access,
    starts: services.starts,
    answers: services.answers,
    closing: services.closing,
    reopenings: services.reopenings,
    administration: services.administration,
    correctDrafts: services.correctDrafts,
    marks: services.marks,
    reading: services.reading,
    recaps: services.recaps,
    pdfs: services.pdfs,
    table: services.table,
    selections: services.selections,
    reviewedFrom: (find: FindReviewed) => services.search.reviewedFrom(find),
    colleagues,
    liveEvents: [submissionEvents(colleagues), presenceEvents(colleagues)],
    prepare: () => prepare(platform, stored),
    routes: (app: FastifyInstance) => routes(app, services),
  };
}
export type Submissions = ReturnType<typeof createSubmissions>;
