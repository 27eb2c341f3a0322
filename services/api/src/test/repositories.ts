import type { Connection } from 'mongoose';
import { createAudit } from '../modules/foundation/audit/index.ts';
import { CallAdminRepository } from '../modules/calls/calls/admin-repository.ts';
import { CallRepository } from '../modules/calls/calls/repository.ts';
import { StepTypeRepository } from '../modules/calls/calls/templates/step-type-repository.ts';
import { CallTypeRepository } from '../modules/calls/calls/templates/call-type-repository.ts';
import { ConfigurationRepository } from '../modules/foundation/configuration/repository.ts';
import { DecisionBooks } from '../modules/work/decisions/book-repository.ts';
import { OptOuts } from '../modules/work/email/preferences/opt-outs.ts';
import { EmbedKeyRepository } from '../modules/work/embed/key-repository.ts';
import { EmbedSessionRepository } from '../modules/work/embed/session-repository.ts';
import { FileStore } from '../modules/foundation/files/file-store.ts';
import { AttachmentRepository } from '../modules/foundation/files/repository.ts';
import { FrameworkRepository } from '../modules/parties/frameworks/repository.ts';
import { UserRepository } from '../modules/foundation/identity/users/repository.ts';
import { SessionRepository } from '../modules/foundation/identity/sessions/session-repository.ts';
import { MemberRepository } from '../modules/parties/organizations/members/member-repository.ts';
import { OrganizationRepository } from '../modules/parties/organizations/repository.ts';
import { RemoteRepository } from '../modules/foundation/remotes/repository.ts';
import { allLeftovers } from '../modules/work/retention/leftovers.ts';
import { ReviewPlanRepository } from '../modules/work/review/repositories.ts';
import { ReviewRepository } from '../modules/work/review/review-repository.ts';
import { ReviewerRepository } from '../modules/work/review/assigning/reviewer-repository.ts';
import { ClosingRepository } from '../modules/submissions/submissions/stored/closing-repository.ts';
import { SubmissionAdminRepository } from '../modules/submissions/submissions/stored/admin-repository.ts';
import { DecidedSubmissions } from '../modules/submissions/submissions/stored/decided-repository.ts';
import { SubmissionRepository } from '../modules/submissions/submissions/stored/repository.ts';
import { SubmissionPeople } from '../modules/submissions/submissions/stored/people-repository.ts';
import { StepSetRepository } from '../modules/submissions/submissions/stored/call-forms.ts';
import { SurveyTypeRepository } from '../modules/calls/survey-types/repository.ts';
import { createTransaction } from '../platform/storage/transaction.ts';

/** Repositories of all modules, for tests that read the database or store what no endpoint would. */
export function createRepositories(connection: Connection) {
  const submissionAdmin = new SubmissionAdminRepository(connection);
  const closings = new ClosingRepository(connection);
  return {
    users: new UserRepository(connection),
    sessions: new SessionRepository(connection),
    configurations: new ConfigurationRepository(connection),
    organizations: new OrganizationRepository(connection),
    members: new MemberRepository(connection),
    remotes: new RemoteRepository(connection),
    calls: new CallRepository(connection),
    callAdmin: new CallAdminRepository(connection),
    frameworks: new FrameworkRepository(connection),
    callTypes: new CallTypeRepository(connection),
    stepTypes: new StepTypeRepository(connection),
    surveyTypes: new SurveyTypeRepository(connection),
    submissions: new SubmissionRepository(connection),
    submissionAdmin,
    submissionPeople: new SubmissionPeople(connection),
    decidedSubmissions: new DecidedSubmissions(connection),
    decisionBooks: new DecisionBooks(connection),
    stepSets: new StepSetRepository(connection),
    reviewPlans: new ReviewPlanRepository(connection),
    reviewers: new ReviewerRepository(connection),
    reviews: new ReviewRepository(connection),
    attachments: new AttachmentRepository(connection),
    store: new FileStore(connection),
    audit: createAudit({ connection }),
    optOuts: new OptOuts(connection),
    embedKeys: new EmbedKeyRepository(connection),
    embedSessions: new EmbedSessionRepository(connection),
    closings,
    leftovers: allLeftovers(connection, { submissionAdmin, closings }, () => new Date()),
    transaction: createTransaction(connection),
  };
}
export type Repositories = ReturnType<typeof createRepositories>;
