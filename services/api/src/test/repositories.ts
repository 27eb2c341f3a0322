import type { Connection } from 'mongoose';
import { createAudit } from '../modules/audit/index.ts';
import { createCallAdminRepository } from '../modules/calls/admin-repository.ts';
import { createCallRepository } from '../modules/calls/repository.ts';
import { createStepTypeRepository } from '../modules/calls/step-type-repository.ts';
import { createCallTypeRepository } from '../modules/calls/call-type-repository.ts';
import { createConfigurationRepository } from '../modules/configuration/repository.ts';
import { createDecisionBooks } from '../modules/decisions/book-repository.ts';
import { createOptOuts } from '../modules/email/opt-outs.ts';
import { createEmbedKeyRepository } from '../modules/embed/key-repository.ts';
import { createEmbedSessionRepository } from '../modules/embed/session-repository.ts';
import { createFileStore } from '../modules/files/file-store.ts';
import { createAttachmentRepository } from '../modules/files/repository.ts';
import { createFrameworkRepository } from '../modules/frameworks/repository.ts';
import { createUserRepository } from '../modules/identity/repository.ts';
import { createSessionRepository } from '../modules/identity/session-repository.ts';
import { createMemberRepository } from '../modules/organizations/member-repository.ts';
import { createOrganizationRepository } from '../modules/organizations/repository.ts';
import { createRemoteRepository } from '../modules/remotes/repository.ts';
import { createLeftovers } from '../modules/retention/repository.ts';
import { createReviewPlanRepository } from '../modules/review/plan-repository.ts';
import { createReviewRepository } from '../modules/review/review-repository.ts';
import { createReviewerRepository } from '../modules/review/reviewer-repository.ts';
import { createClosingRepository } from '../modules/submissions/closing-repository.ts';
import { createSubmissionAdminRepository } from '../modules/submissions/admin-repository.ts';
import { createDecidedSubmissions } from '../modules/submissions/decided-repository.ts';
import { createSubmissionRepository } from '../modules/submissions/repository.ts';
import { createSubmissionPeople } from '../modules/submissions/people-repository.ts';
import { createStepSetRepository } from '../modules/submissions/step-set-repository.ts';
import { createSurveyTypeRepository } from '../modules/survey-types/repository.ts';
import { createTransaction } from '../platform/storage/transaction.ts';

/** Repositories of all modules, for tests that read the database or store what no endpoint would. */
export function createRepositories(connection: Connection) {
  const submissionAdmin = createSubmissionAdminRepository(connection);
  const closings = createClosingRepository(connection);
  return {
    users: createUserRepository(connection),
    sessions: createSessionRepository(connection),
    configurations: createConfigurationRepository(connection),
    organizations: createOrganizationRepository(connection),
    members: createMemberRepository(connection),
    remotes: createRemoteRepository(connection),
    calls: createCallRepository(connection),
    callAdmin: createCallAdminRepository(connection),
    frameworks: createFrameworkRepository(connection),
    callTypes: createCallTypeRepository(connection),
    stepTypes: createStepTypeRepository(connection),
    surveyTypes: createSurveyTypeRepository(connection),
    submissions: createSubmissionRepository(connection),
    submissionAdmin,
    submissionPeople: createSubmissionPeople(connection),
    decidedSubmissions: createDecidedSubmissions(connection),
    decisionBooks: createDecisionBooks(connection),
    stepSets: createStepSetRepository(connection),
    reviewPlans: createReviewPlanRepository(connection),
    reviewers: createReviewerRepository(connection),
    reviews: createReviewRepository(connection),
    attachments: createAttachmentRepository(connection),
    store: createFileStore(connection),
    audit: createAudit({ connection }),
    optOuts: createOptOuts(connection),
    embedKeys: createEmbedKeyRepository(connection),
    embedSessions: createEmbedSessionRepository(connection),
    closings,
    leftovers: createLeftovers(connection, { submissionAdmin, closings }, () => new Date()),
    transaction: createTransaction(connection),
  };
}
export type Repositories = ReturnType<typeof createRepositories>;
