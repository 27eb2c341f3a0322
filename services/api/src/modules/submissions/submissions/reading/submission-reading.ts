import { type Language, type StepResult, type Submission, ZERO_ID } from '@impact-call/contracts';
import type { FileBounds } from '../../../../config.ts';
import type { CurrentUser, SelectedOrganization } from '../../../../platform/endpoint/principal.ts';
import { NotFound } from '../../../../platform/errors/request-errors.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { UserRepository } from '../../../foundation/identity/index.ts';
import type { OrganizationRepository } from '../../../parties/organizations/index.ts';
import { newSubmission } from '../answers/starts.ts';
import type { CallForms } from '../stored/call-forms.ts';
import type { OpenedSubmission, SubmissionAccess } from './access.ts';
import { lastEditorsOf } from './last-editors.ts';
import { NO_SCORES, type ScoreSources, shownScores } from './shown-scores.ts';
import { stepResultsOf, submissionView, type Surroundings } from './view.ts';

const NO_ORGANIZATION = { id: ZERO_ID, name: '' };

export class SubmissionReading {
  constructor(
    private readonly platform: Pick<Platform, 'now'>,
    private readonly access: SubmissionAccess,
    private readonly forms: CallForms,
    private readonly organizations: OrganizationRepository,
    private readonly users: UserRepository,
    private readonly scoreSources: ScoreSources,
    private readonly fileBounds: Pick<FileBounds, 'applicant'>,
  ) {}

  /** @throws NotFound when the submission is not the organization's */
  async read(
    id: string,
    organization: SelectedOrganization,
    user: CurrentUser,
    language: Language,
  ): Promise<Submission> {
    return this.view(await this.access.open(id, organization), false, language, { organization, user });
  }

  /** @throws NotFound */
  async readForAdmin(id: string, language: Language): Promise<Submission> {
    return this.view(await this.access.openForAdmin(id), true, language);
  }

  /** Among the organizations that the user acts for. @throws NotFound when it belongs to none of them */
  async organizationOf(id: string, user: CurrentUser): Promise<{ organizationId: string }> {
    const { record } = await this.access.openForReader(id, { user, isAdmin: false });
    return { organizationId: record.organizationId };
  }

  /** @throws NotFound */
  async results(
    id: string,
    organization: SelectedOrganization,
    user: CurrentUser,
    language: Language,
  ): Promise<StepResult[]> {
    return this.resultsOf(await this.access.open(id, organization), user, language);
  }

  /** @throws NotFound */
  async result(
    id: string,
    organization: SelectedOrganization,
    user: CurrentUser,
    language: Language,
  ): Promise<StepResult> {
    const results = await this.resultsOf(await this.access.openByResult(id, organization), user, language);
    const found = results.find((result) => result.id === id);
    if (!found) throw new NotFound();
    return found;
  }

  /** With the scores that applicants may see. */
  async resultsOf(opened: OpenedSubmission, user: CurrentUser, language: Language): Promise<StepResult[]> {
    const [scores, lastEditors] = await Promise.all([
      shownScores(opened, this.scoreSources, { isAdmin: false, language, now: this.platform.now() }),
      lastEditorsOf(opened.record, this.users, [user]),
    ]);
    return stepResultsOf(opened, language, lastEditors, scores);
  }

  /** As if it started now, without correct answers, as for applicants. @throws NotFound */
  async previewCall(callId: string, user: CurrentUser, language: Language): Promise<Submission> {
    const { call, steps, ...form } = await this.forms.find(callId);
    const now = this.platform.now();
    const record = newSubmission({ call, steps, ...form }, { user, organization: NO_ORGANIZATION }, now);
    const opened = { record: { ...record, _id: ZERO_ID, code: '' }, call, steps: [...steps] };
    const around = { call, organization: NO_ORGANIZATION, user, people: new Map() };
    return submissionView(opened, around, language, { scores: NO_SCORES, maxBytes: this.fileBounds.applicant, now });
  }

  private async view(
    opened: OpenedSubmission,
    isAdmin: boolean,
    language: Language,
    loaded: Partial<Pick<Surroundings, 'organization' | 'user'>> = {},
  ): Promise<Submission> {
    const { record, call } = opened;
    // Usually the author, whom the request has loaded.
    const [organization, user] = await Promise.all([
      loaded.organization ?? this.organizations.findMany([record.organizationId]).then(([found]) => found),
      loaded.user?.id === record.userId ? loaded.user : this.users.find(record.userId),
    ]);
    const now = this.platform.now();
    const [scores, people] = await Promise.all([
      shownScores(opened, this.scoreSources, { isAdmin, language, now }),
      lastEditorsOf(record, this.users, [loaded.user ?? [], user ?? []].flat()),
    ]);
    const around = { call, organization, user: user ?? undefined, people };
    return submissionView(opened, around, language, { scores, maxBytes: this.fileBounds.applicant, now });
  }
}
