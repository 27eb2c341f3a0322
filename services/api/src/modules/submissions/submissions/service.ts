import type { Language, StepResult, Submission, Withdrawal } from '@impact-call/contracts';
import type { CurrentUser, SelectedOrganization } from '../../../platform/endpoint/principal.ts';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import type { UserRepository } from '../../foundation/identity/index.ts';
import type { OrganizationRepository } from '../../parties/organizations/index.ts';
import type { FileBounds } from '../../../config.ts';
import { shownScores } from './reading/shown-scores.ts';
import type { Surveys } from '../../../step-kinds/index.ts';
import type { OpenedSubmission, SubmissionAccess } from './reading/access.ts';
import { lastEditorsOf } from './reading/last-editors.ts';
import type { CloseSubmission, Closer } from './closing/close-submission.ts';
import type { SubmissionListService } from './search/list-service.ts';
import type { SaveStepResult } from './answers/save-step-result.ts';
import type { ShowPresence } from './answers/presence.ts';
import type { ReadOverwritten } from './reading/read-overwritten.ts';
import type { ReadStepStates } from './reading/step-states.ts';
import type { Resume, Withdraw, Withdrawer } from './closing/withdraw-submission.ts';
import type { StartSubmission } from './answers/start-submission.ts';
import { stepResultsOf, submissionView, type Surroundings, withdrawalView } from './reading/view.ts';

export interface SubmissionDeps {
  access: SubmissionAccess;
  users: UserRepository;
  organizations: OrganizationRepository;
  start: StartSubmission;
  save: SaveStepResult;
  close: CloseSubmission;
  withdraw: Withdraw;
  resume: Resume;
  list: SubmissionListService;
  stepStates: ReadStepStates;
  readOverwritten: ReadOverwritten;
  showPresence: ShowPresence;
  surveys: Pick<Surveys, 'quizResult'>;
  fileBounds: Pick<FileBounds, 'applicant'>;
  now: () => Date;
}

/** Builds the view of a whole submission. */
function createView({ users, organizations, surveys, fileBounds, now }: SubmissionDeps) {
  return async (
    opened: OpenedSubmission,
    isAdmin: boolean,
    language: Language,
    known: Partial<Pick<Surroundings, 'organization' | 'user'>> = {},
  ): Promise<Submission> => {
    const { record, call } = opened;
    // The reader is usually the author, and the request has already loaded that user.
    const [organization, user] = await Promise.all([
      known.organization ?? organizations.findMany([record.organizationId]).then(([found]) => found),
      known.user?.id === record.userId ? known.user : users.find(record.userId),
    ]);
    const at = now();
    const [scores, people] = await Promise.all([
      shownScores(opened, surveys, { isAdmin, language, now: at }),
      lastEditorsOf(record, users, [known.user ?? [], user ?? []].flat()),
    ]);
    return submissionView(opened, { call, organization, user: user ?? undefined, people }, language, {
      scores,
      mostBytes: fileBounds.applicant,
      now: at,
    });
  };
}

/** The answers of each step; administrators get them without scores. */
function createResultsOf({ access, users, surveys, now }: SubmissionDeps) {
  const resultsFor = async (opened: OpenedSubmission, user: CurrentUser, language: Language): Promise<StepResult[]> => {
    const [scores, lastEditors] = await Promise.all([
      shownScores(opened, surveys, { isAdmin: false, language, now: now() }),
      lastEditorsOf(opened.record, users, [user]),
    ]);
    return stepResultsOf(opened, language, lastEditors, scores);
  };
  return {
    resultsFor,
    async results(
      id: string,
      organization: SelectedOrganization,
      user: CurrentUser,
      language: Language,
    ): Promise<StepResult[]> {
      return resultsFor(await access.open(id, organization), user, language);
    },
    async result(
      id: string,
      organization: SelectedOrganization,
      user: CurrentUser,
      language: Language,
    ): Promise<StepResult> {
      const results = await resultsFor(await access.openByResult(id, organization), user, language);
      const found = results.find((result) => result.id === id);
      if (!found) throw new NotFound();
      return found;
    },
  };
}

/** Withdraws a submission, and returns the withdrawal with the user's name. */
const createShownWithdrawal =
  ({ withdraw, users }: Pick<SubmissionDeps, 'withdraw' | 'users'>) =>
  async (id: string, by: Withdrawer): Promise<Withdrawal> => {
    const withdrawal = await withdraw(id, by);
    return withdrawalView(withdrawal, await lastEditorsOf({ results: {}, withdrawal }, users, [by.user]));
  };

/** Everything that applicants do with submissions, from start to reading. */
export function createSubmissionService(deps: SubmissionDeps) {
  const { access, start, save, close, resume, list, stepStates, showPresence, readOverwritten } = deps;
  const view = createView(deps);
  const { resultsFor, ...readResults } = createResultsOf(deps);
  return {
    ...readResults,
    start,
    save,
    withdraw: createShownWithdrawal(deps),
    resume,
    list,
    stepStates,
    showPresence,
    readOverwritten,
    async read(
      id: string,
      organization: SelectedOrganization,
      user: CurrentUser,
      language: Language,
    ): Promise<Submission> {
      return view(await access.open(id, organization), false, language, { organization, user });
    },
    /** The submission's organization, among those the user acts for. @throws when it belongs to none of them */
    async organizationOf(id: string, user: CurrentUser): Promise<{ organizationId: string }> {
      const { record } = await access.openForReader(id, { user, isAdmin: false });
      return { organizationId: record.organizationId };
    },
    async readForAdmin(id: string, language: Language): Promise<Submission> {
      return view(await access.openForAdmin(id), true, language);
    },
    async close(id: string, closer: Closer) {
      const { user, language } = closer;
      const closed = await close(id, closer);
      const closedAt = closed.record.submissionDate ?? closed.record.updatedAt;
      return { submissionDate: closedAt.toISOString(), stepResults: await resultsFor(closed, user, language) };
    },
  };
}
export type SubmissionService = ReturnType<typeof createSubmissionService>;
