import type { Language, StepResult, Submission } from '@impact-call/contracts';
import type { CurrentUser, SelectedOrganization } from '../../endpoint/caller.ts';
import type { UserRepository } from '../identity/repository.ts';
import type { OrganizationRepository } from '../organization/repository.ts';
import type { OpenedSubmission, SubmissionAccess } from './access.ts';
import type { CloseSubmission } from './close-submission.ts';
import type { SubmissionListService } from './list-service.ts';
import type { SaveStepResult } from './save-step-result.ts';
import type { StartSubmission } from './start-submission.ts';
import { stepResultsOf, submissionView } from './view.ts';

export interface SubmissionParts {
  access: SubmissionAccess;
  users: UserRepository;
  organizations: OrganizationRepository;
  start: StartSubmission;
  save: SaveStepResult;
  close: CloseSubmission;
  list: SubmissionListService;
  now: () => Date;
}

/** Everything about submissions, from starting one to reading it. */
export function createSubmissionService({ access, users, organizations, start, save, close, list, now }: SubmissionParts) {
  const view = async ({ record, call, steps }: OpenedSubmission, language: Language): Promise<Submission> => {
    const [[organization], user] = await Promise.all([organizations.findMany([record.organizationId]), users.find(record.userId)]);
    return submissionView(record, steps, { call, organization, user: user ?? undefined }, language, now());
  };
  return {
    start,
    save,
    list,
    async read(id: string, organization: SelectedOrganization, user: CurrentUser, language: Language): Promise<Submission> {
      return view(await access.open(id, organization, user), language);
    },
    async readForAdmin(id: string, language: Language): Promise<Submission> {
      return view(await access.openForAdmin(id), language);
    },
    async results(id: string, organization: SelectedOrganization, user: CurrentUser, language: Language): Promise<StepResult[]> {
      const { record, steps } = await access.open(id, organization, user);
      return stepResultsOf(record, steps, language);
    },
    async close(id: string, organization: SelectedOrganization, user: CurrentUser, language: Language) {
      const { record, steps } = await close(id, organization, user, language);
      const closedAt = record.submissionDate ?? record.updatedAt;
      return { submissionDate: closedAt.toISOString(), stepResults: stepResultsOf(record, steps, language) };
    },
  };
}
export type SubmissionService = ReturnType<typeof createSubmissionService>;
