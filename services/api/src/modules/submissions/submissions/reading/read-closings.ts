import type { Closing, ClosingInWords, ClosingStep, Language, SubmissionClosings } from '@impact-call/contracts';
import { NotFound } from '../../../../platform/errors/request-errors.ts';
import { resolveText } from '../../../../platform/text/localized-text.ts';
import { instant } from '../../../calls/calls/index.ts';
import type { UserRepository } from '../../../foundation/identity/index.ts';
import type { OrganizationRepository } from '../../../parties/organizations/index.ts';
import type { OpenedSubmission, SubmissionAccess } from './access.ts';
import type { ClosingRecord, ClosingRepository, ListedClosing } from '../stored/closing-repository.ts';
import { named } from './last-editors.ts';
import type { SubmissionRecord } from '../stored/model.ts';
import type { ReadSteps } from './read-recap.ts';
import type { DescribedStep } from './recap.ts';
import { NO_TOTALS, totalsOf } from '../impact/score-totals.ts';
import type { StepSetRepository } from '../stored/step-set-repository.ts';
import { type LastEditors, personIn, reopeningView } from './view.ts';

export interface ReadClosingsDeps {
  access: Pick<SubmissionAccess, 'openForAdmin'>;
  closings: Pick<ClosingRepository, 'list' | 'find'>;
  stepSets: Pick<StepSetRepository, 'find'>;
  users: Pick<UserRepository, 'findMany'>;
  organizations: Pick<OrganizationRepository, 'findMany'>;
  readSteps: ReadSteps;
}

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

/** The submission as of a closing. */
const asItWas = (record: SubmissionRecord, closing: ClosingRecord): SubmissionRecord => ({
  ...record,
  stepSetId: closing.stepSetId,
  frameworks: closing.frameworks,
  frameworkIds: [...new Set(Object.values(closing.frameworks))],
  results: closing.results,
  ...totalsOf(closing),
  closed: true,
});

function stepView({ step, recap }: DescribedStep, language: Language): ClosingStep[] {
  const { sections = [], miniDyi = [], attachments: files = [] } = recap;
  // Sections with text only are the same in every closing.
  const asking = sections.filter(({ questions }) => questions.length > 0);
  if (asking.length + miniDyi.length + files.length === 0) return [];
  return [{ stepId: step.id, name: resolveText(step.name, language), sections: asking, miniDyi, files }];
}

/** Loads users and returns a lookup of their names. */
const createPeopleOf =
  ({ users }: Pick<ReadClosingsDeps, 'users'>) =>
  async (ids: readonly (string | null | undefined)[]): Promise<LastEditors> => {
    const wanted = [...new Set(ids.flatMap((id) => id ?? []))];
    return new Map((await users.findMany(wanted)).map((person) => [person.id, named(person)]));
  };

/** Renders the answers of a submission as text. */
const createDescribe =
  ({ readSteps }: Pick<ReadClosingsDeps, 'readSteps'>) =>
  async (opened: OpenedSubmission, language: Language) => {
    // While it is open, the record has the scores of its last closing, which is a separate entry.
    const totals = opened.record.closed ? totalsOf(opened.record) : NO_TOTALS;
    const read = await readSteps(opened, { language, seesAllScores: true, waitsForNobody: true });
    return { ...totals, steps: read.flatMap((step) => stepView(step, language)) };
  };

/** All closings of a submission; the current state comes last. */
function createList({ access, closings, organizations, users }: ReadClosingsDeps) {
  const peopleOf = createPeopleOf({ users });
  return async (submissionId: string, language: Language): Promise<SubmissionClosings> => {
    const [{ record, call }, stored] = await Promise.all([
      access.openForAdmin(submissionId),
      closings.list(submissionId),
    ]);
    const [[organization], people] = await Promise.all([
      organizations.findMany([record.organizationId]),
      peopleOf([record.submittedBy, ...stored.flatMap(({ submittedBy, reopenedBy }) => [submittedBy, reopenedBy])]),
    ]);
    return {
      submissionId,
      code: record.code,
      callName: resolveText(call.name, language),
      organization: { id: record.organizationId, name: organization?.name ?? '' },
      closings: [...stored.map((closing) => earlier(closing, people)), present(record, people)],
    };
  };
}

/**
 * What a submission contained at each closing, for administrators (docs/rules/09-submissions.md#earlier-closings).
 * @throws NotFound
 */
export function createReadClosings(deps: ReadClosingsDeps) {
  const { access, closings, stepSets } = deps;
  const [peopleOf, describe] = [createPeopleOf(deps), createDescribe(deps)];
  return {
    list: createList(deps),
    async read(
      { submissionId, id }: { submissionId: string; id: string },
      language: Language,
    ): Promise<ClosingInWords> {
      const opened = await access.openForAdmin(submissionId);
      if (id === submissionId)
        return {
          ...present(opened.record, await peopleOf([opened.record.submittedBy])),
          ...(await describe(opened, language)),
        };
      const closing = await closings.find(submissionId, id);
      if (!closing) throw new NotFound();
      const steps = await stepSets.find(closing.stepSetId);
      return {
        ...earlier(closing, await peopleOf([closing.submittedBy, closing.reopenedBy])),
        ...(await describe({ ...opened, record: asItWas(opened.record, closing), steps }, language)),
      };
    },
  };
}
export type ReadClosings = ReturnType<typeof createReadClosings>;
