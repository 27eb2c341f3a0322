import type { Closing, ClosingInWords, ClosingStep, Language, SubmissionClosings } from '@impact-call/contracts';
import { NotFound } from '../../../../platform/errors/request-errors.ts';
import { resolveText } from '../../../../platform/text/localized-text.ts';
import { instant } from '../../../calls/calls/index.ts';
import type { UserRepository } from '../../../foundation/identity/index.ts';
import type { OrganizationRepository } from '../../../parties/organizations/index.ts';
import type { OpenedSubmission, SubmissionAccess } from './access.ts';
import type { ClosingRecord, ClosingRepository, ListedClosing } from '../stored/closing-repository.ts';
import { type LastEditors, named, personIn } from './last-editors.ts';
import type { SubmissionRecord } from '../stored/model.ts';
import type { StepRecap, Recaps } from './recaps.ts';
import { NO_TOTALS, totalsOf } from '../impact/closing-scores.ts';
import type { StepSetRepository } from '../stored/call-forms.ts';
import { reopeningView } from './view.ts';

const earlier = (closing: ListedClosing, people: LastEditors): Closing => ({
  id: closing._id,
  submittedAt: instant(closing.submittedAt),
  submittedBy: closing.submittedBy === null ? null : personIn(people, closing.submittedBy),
  reopened: {
    ...reopeningView(closing.reopening ?? { at: closing.reopenedAt, message: '', stepIds: null }),
    by: personIn(people, closing.reopenedBy),
  },
});

const present = ({ _id, closed, submittedBy, submissionDate }: SubmissionRecord, people: LastEditors): Closing => ({
  id: _id,
  submittedAt: instant(closed ? submissionDate : null),
  submittedBy: submittedBy ? personIn(people, submittedBy) : null,
  reopened: null,
});

const asItWas = (record: SubmissionRecord, closing: ClosingRecord): SubmissionRecord => ({
  ...record,
  stepSetId: closing.stepSetId,
  frameworks: closing.frameworks,
  frameworkIds: [...new Set(Object.values(closing.frameworks))],
  results: closing.results,
  ...totalsOf(closing),
  closed: true,
});

function stepView({ step, recap }: StepRecap, language: Language): ClosingStep[] {
  const { sections = [], miniDyi = [], attachments: files = [] } = recap;
  // Sections with text only are the same in every closing.
  const nonEmpty = sections.filter(({ questions }) => questions.length > 0);
  if (nonEmpty.length + miniDyi.length + files.length === 0) return [];
  return [{ stepId: step.id, name: resolveText(step.name, language), sections: nonEmpty, miniDyi, files }];
}

/** Contents of submissions at each closing, for administrators (docs/rules/09-submissions.md#earlier-closings). */
export class EarlierClosings {
  constructor(
    private readonly access: SubmissionAccess,
    private readonly closings: ClosingRepository,
    private readonly stepSets: StepSetRepository,
    private readonly organizations: OrganizationRepository,
    private readonly users: UserRepository,
    private readonly recaps: Recaps,
  ) {}

  /** The current state comes last. @throws NotFound */
  async list(submissionId: string, language: Language): Promise<SubmissionClosings> {
    const [{ record, call }, stored] = await Promise.all([
      this.access.openForAdmin(submissionId),
      this.closings.list(submissionId),
    ]);
    const [[organization], people] = await Promise.all([
      this.organizations.findMany([record.organizationId]),
      this.peopleOf([
        record.submittedBy,
        ...stored.flatMap(({ submittedBy, reopenedBy }) => [submittedBy, reopenedBy]),
      ]),
    ]);
    return {
      submissionId,
      code: record.code,
      callName: resolveText(call.name, language),
      organization: { id: record.organizationId, name: organization?.name ?? '' },
      closings: [...stored.map((closing) => earlier(closing, people)), present(record, people)],
    };
  }

  /** `id` is the submission's for its current state. @throws NotFound */
  async read({ submissionId, id }: { submissionId: string; id: string }, language: Language): Promise<ClosingInWords> {
    const opened = await this.access.openForAdmin(submissionId);
    if (id === submissionId)
      return {
        ...present(opened.record, await this.peopleOf([opened.record.submittedBy])),
        ...(await this.describe(opened, language)),
      };
    const closing = await this.closings.find(submissionId, id);
    if (!closing) throw new NotFound();
    const steps = await this.stepSets.find(closing.stepSetId);
    return {
      ...earlier(closing, await this.peopleOf([closing.submittedBy, closing.reopenedBy])),
      ...(await this.describe({ ...opened, record: asItWas(opened.record, closing), steps }, language)),
    };
  }

  private async describe(opened: OpenedSubmission, language: Language) {
    // While open, the record has the scores of its last closing, which is a separate entry.
    const totals = opened.record.closed ? totalsOf(opened.record) : NO_TOTALS;
    const read = await this.recaps.steps(opened, { language, seesAllScores: true, hasOwnQueue: true });
    return { ...totals, steps: read.flatMap((step) => stepView(step, language)) };
  }

  private async peopleOf(ids: readonly (string | null | undefined)[]): Promise<LastEditors> {
    const distinct = [...new Set(ids.flatMap((id) => id ?? []))];
    return new Map((await this.users.findMany(distinct)).map((person) => [person.id, named(person)]));
  }
}
