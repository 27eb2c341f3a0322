import type { FieldError, Language } from '@impact-call/contracts';
import { inStepOrder } from '@impact-call/domain';
import type { Counting } from '../../../platform/counting/cached-counting.ts';
import { createTurns } from '../../../platform/counting/take-turns.ts';
import type { StepRecord } from '../../calls/calls/index.ts';
import { asJudged, type AttachmentRecord, type AttachmentRepository } from '../../foundation/files/index.ts';
import type { FrameworkRecord, FrameworkRepository } from '../../parties/frameworks/index.ts';
import type { Surveys } from '../../../step-kinds/index.ts';
import {
  frameworksBySteps,
  incompleteSteps,
  type StepSetRepository,
  type SubmissionRecord,
} from '../../submissions/submissions/index.ts';
import type { DraftSample } from './draft-sample.ts';
import { createDraftTally, type DraftCounts } from './tally-drafts.ts';

export interface CountDraftsDeps {
  drafts: Pick<DraftSample, 'pages'>;
  stepSets: Pick<StepSetRepository, 'find'>;
  attachments: Pick<AttachmentRepository, 'findAllOfSubmissions'>;
  frameworks: Pick<FrameworkRepository, 'findMany'>;
  surveys: Pick<Surveys, 'errors' | 'judge'>;
  now: () => Date;
}

/** The counts, and the steps found, each with the versions that drafts have of it. */
export interface CountedDrafts extends DraftCounts {
  met: Map<string, StepRecord[]>;
  countedAt: Date;
}

/** Missing answers do not depend on the language. */
const ANY: Language = 'en';
/** A separate queue for reading surveys, so that applicants do not wait for it. */
const OWNER = 'dashboard';
/** Counting stops after this time in milliseconds, and the result covers the drafts read until then. */
const MAX_MS = 60_000;

/** A submission's errors by step, with paths relative to the step. */
function byStep(errors: readonly FieldError[]): Map<string, FieldError[]> {
  const found = new Map<string, FieldError[]>();
  for (const error of errors) {
    const [, stepId = '', ...rest] = error.path.split('.');
    found.set(stepId, [...(found.get(stepId) ?? []), { ...error, path: rest.join('.') }]);
  }
  return found;
}

/** What the validation of some drafts needs beside their answers. */
interface Surroundings {
  files: ReadonlyMap<string, AttachmentRecord[]>;
  frameworks: FrameworkRecord[];
}

/** Finds what prevents drafts from being submitted, by the rules of closing. */
function createJudge({ stepSets, attachments, frameworks, surveys, now }: Omit<CountDraftsDeps, 'drafts'>) {
  const emptyOnes = new Map<string, Promise<Map<string, FieldError[]>>>();

  const errorsOf = async (record: SubmissionRecord, steps: readonly StepRecord[], around: Surroundings) =>
    byStep(
      await incompleteSteps(
        { ...record, organizationId: OWNER },
        steps,
        {
          surveys,
          files: (around.files.get(record._id) ?? []).map((file) => asJudged(file, now())),
          frameworks: frameworksBySteps(record, around.frameworks),
        },
        ANY,
      ),
    );
  return {
    /** Loaded once for all drafts of a page. */
    async surroundings(records: readonly SubmissionRecord[]): Promise<Surroundings> {
      const files = new Map(records.map(({ _id }): [string, AttachmentRecord[]] => [_id, []]));
      for (const file of await attachments.findAllOfSubmissions([...files.keys()]))
        files.get(file.submissionId ?? '')?.push(file);
      return {
        files,
        frameworks: await frameworks.findMany([...new Set(records.flatMap((each) => each.frameworkIds))]),
      };
    },
    errorsOf,
    /** What the steps require of an applicant without any answers. */
    async askedBy(record: SubmissionRecord, around: Surroundings): Promise<Map<string, FieldError[]>> {
      const known = emptyOnes.get(record.stepSetId);
      if (known) return known;
      const asking = errorsOf({ ...record, _id: '', results: {} }, await stepSets.find(record.stepSetId), around);
      emptyOnes.set(record.stepSetId, asking);
      return asking;
    },
  };
}

/** Number of versions of a step whose texts are used. */
const MAX_VERSIONS = 10;

/** Collects the steps that drafts have. */
function createMet() {
  const met = new Map<string, StepRecord[]>();
  const known = new Set<string>();
  const meet = (stepSetId: string, steps: readonly StepRecord[]): void => {
    if (known.has(stepSetId)) return;
    known.add(stepSetId);
    for (const step of steps) {
      const versions = met.get(step.id) ?? [];
      if (versions.length < MAX_VERSIONS) met.set(step.id, [...versions, step]);
    }
  };
  return { met, meet };
}

/** Counts a call's drafts, a few at a time, yielding to other requests in between. */
export function startCountingDrafts(
  deps: CountDraftsDeps,
  callId: string,
  signal: AbortSignal,
): Counting<CountedDrafts> {
  const tally = createDraftTally();
  const judge = createJudge(deps);
  const { met, meet } = createMet();
  const end = performance.now() + MAX_MS;

  const lookAt = async (record: SubmissionRecord, around: Surroundings): Promise<void> => {
    const steps = inStepOrder(await deps.stepSets.find(record.stepSetId));
    const requested = await judge.askedBy(record, around);
    // A step without an answer lacks all that it requires, which is known already.
    const begun = steps.filter(({ id }) => record.results[id] !== undefined);
    const errors = await judge.errorsOf(record, begun, around);
    meet(record.stepSetId, steps);
    tally.add({
      id: record._id,
      steps: steps.map((step) => {
        const isBegun = begun.includes(step);
        const own = requested.get(step.id) ?? [];
        return { stepId: step.id, isBegun, errors: isBegun ? (errors.get(step.id) ?? []) : own, asked: own };
      }),
    });
  };
  const countAll = async (): Promise<void> => {
    const turn = createTurns();
    for await (const page of deps.drafts.pages(callId)) {
      const around = await judge.surroundings(page);
      for (const record of page) {
        if (signal.aborted || performance.now() > end) return;
        await lookAt(record, around);
        await turn();
      }
    }
  };
  return { done: countAll(), counts: async () => ({ ...tally.counts(), met, countedAt: deps.now() }) };
}
