import type { Connection } from 'mongoose';
import type { FileBounds } from '../../../config.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { StepKinds } from '../../../step-kinds/index.ts';
import type { Calls } from '../../calls/calls/index.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type { Configurations } from '../../foundation/configuration/index.ts';
import type { Files } from '../../foundation/files/index.ts';
import type { Identity } from '../../foundation/identity/index.ts';
import type { Frameworks } from '../../parties/frameworks/index.ts';
import type { Organizations } from '../../parties/organizations/index.ts';
import { SubmissionAdministration } from './admin-service.ts';
import { AnswerFiles } from './answers/answer-files.ts';
import { Answers } from './answers/answers.ts';
import { PresenceService, Presences } from './answers/presence.ts';
import { RegisterNumbers } from './answers/register-numbers.ts';
import { Starts } from './answers/starts.ts';
import { Reopenings } from './closing/reopenings.ts';
import { SubmissionClosing } from './closing/submission-closing.ts';
import { Withdrawals } from './closing/withdrawals.ts';
import { CorrectDrafts } from './correction/correct-drafts.ts';
import { CorrectionPreviews } from './correction/correction-previews.ts';
import { CorrectionRepository } from './correction/correction-repository.ts';
import { FormComparisons } from './correction/form-comparisons.ts';
import { ImpactService } from './impact/impact-service.ts';
import { Labels } from './labels/labels.ts';
import { Marks } from './labels/marks.ts';
import { LabelRepository } from './labels/repository.ts';
import { PdfService } from './reading/pdf-service.ts';
import { SubmissionAccess } from './reading/access.ts';
import { Completeness } from './reading/completeness.ts';
import { EarlierClosings } from './reading/earlier-closings.ts';
import { Recaps } from './reading/recaps.ts';
import { SubmissionReading } from './reading/submission-reading.ts';
import { SubmissionAdminReading } from './search/admin-reading.ts';
import { SubmissionSearch } from './search/list-search.ts';
import { Selections } from './search/selections.ts';
import { SubmissionTable } from './search/submission-table.ts';
import { SubmissionAdminRepository } from './stored/admin-repository.ts';
import { Applicants } from './stored/applicant-repository.ts';
import { CallForms, StepSetRepository } from './stored/call-forms.ts';
import { ClosingRepository } from './stored/closing-repository.ts';
import { SubmissionList } from './stored/list-repository.ts';
import { OverwrittenAnswers } from './stored/overwritten-repository.ts';
import { SubmissionPeople } from './stored/people-repository.ts';
import { SubmissionRepository } from './stored/repository.ts';

export interface SubmissionNeeds {
  audit: AuditLog;
  configurations: Pick<Configurations, 'forHost'>;
  identity: Pick<Identity, 'users' | 'administrators' | 'personalData'>;
  organizations: Pick<Organizations, 'numbers' | 'organizations'>;
  frameworks: Frameworks;
  calls: Pick<Calls, 'callAdmin' | 'calls' | 'find' | 'setExtension' | 'statesFrom'>;
  files: Pick<Files, 'attachments' | 'read'>;
  surveys: StepKinds['surveys'];
  fileBounds: FileBounds;
}

export const createRepositories = (connection: Connection) => ({
  submissions: new SubmissionRepository(connection),
  submissionAdmin: new SubmissionAdminRepository(connection),
  submissionPeople: new SubmissionPeople(connection),
  stepSets: new StepSetRepository(connection),
  closings: new ClosingRepository(connection),
  applicants: new Applicants(connection),
  list: new SubmissionList(connection),
  labels: new LabelRepository(connection),
});
export type Repositories = ReturnType<typeof createRepositories>;

function createShared(platform: Platform, needs: SubmissionNeeds, stored: Repositories) {
  const { submissions, stepSets, applicants } = stored;
  const { identity, frameworks, files, calls, surveys } = needs;
  const { organizations, numbers: numberRepository } = needs.organizations;
  const access = new SubmissionAccess(platform, submissions, calls.calls, stepSets, organizations);
  const overwritten = new OverwrittenAnswers(platform.connection);
  const answerFiles = new AnswerFiles(files.attachments);
  return {
    access,
    answers: new Answers(platform, access, submissions, overwritten, answerFiles, identity.users),
    forms: new CallForms(platform, calls.calls, frameworks.frameworks, stepSets, submissions),
    numbers: new RegisterNumbers(organizations, numberRepository, applicants),
    recaps: new Recaps(platform, frameworks.frameworks, files, surveys),
  };
}
type Shared = ReturnType<typeof createShared>;

function createForApplicants(platform: Platform, needs: SubmissionNeeds, stored: Repositories, shared: Shared) {
  const { audit, calls, files, surveys, fileBounds } = needs;
  const { submissions, submissionPeople } = stored;
  const { access, answers, forms, numbers, recaps } = shared;
  const { users } = needs.identity;
  const { organizations } = needs.organizations;
  const { frameworks } = needs.frameworks;
  const presences = new Presences(platform.connection);
  const completeness = new Completeness(platform, access, files.attachments, frameworks, surveys);
  return {
    completeness,
    starts: new Starts(platform, calls, organizations, submissions, forms, numbers, audit),
    closing: new SubmissionClosing(platform, access, submissions, submissionPeople, completeness, numbers, audit),
    withdrawals: new Withdrawals(platform, access, submissions, numbers, users, audit),
    reading: new SubmissionReading(platform, access, forms, organizations, users, { surveys, frameworks }, fileBounds),
    presence: new PresenceService(platform, access, presences, organizations, users),
    impact: new ImpactService(platform, access, answers, frameworks),
    pdfs: new PdfService(access, organizations, users, recaps, needs.configurations),
  };
}

function createForAdmins(platform: Platform, needs: SubmissionNeeds, stored: Repositories, shared: Shared) {
  const { audit, calls, files, surveys } = needs;
  const { submissions, submissionAdmin, submissionPeople, stepSets, closings, list, labels } = stored;
  const { access, answers, forms, numbers, recaps } = shared;
  const { users } = needs.identity;
  const { organizations, numbers: numberRepository } = needs.organizations;
  const search = new SubmissionSearch(platform.connection, calls.calls, numberRepository);
  const marks = new Marks(platform, labels, needs.identity, audit);
  const table = new SubmissionTable(platform, list, search, calls.calls, organizations, users, numbers, marks);
  const reopenings = new Reopenings(platform, access, submissionAdmin, submissionPeople, closings, calls, audit);
  const corrections = new CorrectionRepository(platform.connection);
  const comparisons = new FormComparisons(stepSets, needs.frameworks.frameworks, surveys);
  return {
    ...{ search, table, reopenings, marks },
    labels: new Labels(platform, labels, calls.calls, audit),
    selections: new Selections(table, list),
    administration: new SubmissionAdministration(
      platform,
      submissions,
      submissionAdmin,
      organizations,
      files.attachments,
      audit,
    ),
    adminReading: new SubmissionAdminReading(platform, submissionAdmin, calls.calls, calls.callAdmin, organizations),
    earlierClosings: new EarlierClosings(access, closings, stepSets, organizations, users, recaps),
    correctDrafts: new CorrectDrafts(platform, corrections, submissions, forms, comparisons, answers, audit),
    previews: new CorrectionPreviews(corrections, forms, comparisons),
  };
}

export function createServices(platform: Platform, needs: SubmissionNeeds, stored: Repositories) {
  const shared = createShared(platform, needs, stored);
  return {
    ...shared,
    ...createForApplicants(platform, needs, stored, shared),
    ...createForAdmins(platform, needs, stored, shared),
  };
}
export type Services = ReturnType<typeof createServices>;
