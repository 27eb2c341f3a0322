import type { FieldError, Language } from '@impact-call/contracts';
import { inStepOrder } from '@impact-call/domain';
import type { Counting } from '../../../platform/counting/cached-counting.ts';
import { createTurns } from '../../../platform/counting/take-turns.ts';
import type { Platform } from '../../../platform/platform.ts';
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
import { type DraftCounts, DraftTally } from './tally-drafts.ts';

export interface CountedDrafts extends DraftCounts {
  met: Map<string, StepRecord[]>;
  countedAt: Date;
}

/** Missing answers do not depend on the language. */
const ANY: Language = 'en';
/** A separate queue, so that applicants do not wait. */
const OWNER = 'dashboard';
/** After that, the result covers the drafts read until then. */
const MAX_MS = 60_000;

/** Paths are relative to the step. */
function byStep(errors: readonly FieldError[]): Map<string, FieldError[]> {
  const found = new Map<string, FieldError[]>();
  for (const error of errors) {
    const [, stepId = '', ...rest] = error.path.split('.');
    found.set(stepId, [...(found.get(stepId) ?? []), { ...error, path: rest.join('.') }]);
  }
  return found;
}

interface Surroundings {
  files: ReadonlyMap<string, AttachmentRecord[]>;
  frameworks: FrameworkRecord[];
}

/** Finds what prevents a submission, by the rules of closing. */
export class DraftJudge {
  constructor(
    private readonly platform: Pick<Platform, 'now'>,
    private readonly stepSets: StepSetRepository,
    private readonly attachments: AttachmentRepository,
    private readonly frameworks: FrameworkRepository,
    private readonly surveys: Pick<Surveys, 'errors' | 'judge'>,
  ) {}

  async stepsOf({ stepSetId }: SubmissionRecord): Promise<StepRecord[]> {
    return inStepOrder(await this.stepSets.find(stepSetId));
  }

  async surroundings(records: readonly SubmissionRecord[]): Promise<Surroundings> {
    const files = new Map(records.map(({ _id }): [string, AttachmentRecord[]] => [_id, []]));
    for (const file of await this.attachments.findAllOfSubmissions([...files.keys()]))
      files.get(file.submissionId ?? '')?.push(file);
    const ids = [...new Set(records.flatMap((each) => each.frameworkIds))];
    return { files, frameworks: await this.frameworks.findMany(ids) };
  }

  async errorsOf(
    record: SubmissionRecord,
    steps: readonly StepRecord[],
    around: Surroundings,
  ): Promise<Map<string, FieldError[]>> {
    const evidence = {
      surveys: this.surveys,
      files: (around.files.get(record._id) ?? []).map((file) => asJudged(file, this.platform.now())),
      frameworks: frameworksBySteps(record, around.frameworks),
    };
    return byStep(await incompleteSteps({ ...record, organizationId: OWNER }, steps, evidence, ANY));
  }
}

const MAX_VERSIONS = 10;

export class DraftCounting implements Counting<CountedDrafts> {
  readonly done: Promise<void>;
  private readonly tally = new DraftTally();
  private readonly emptyErrors = new Map<string, Promise<Map<string, FieldError[]>>>();
  private readonly met = new Map<string, StepRecord[]>();
  private readonly end = performance.now() + MAX_MS;

  constructor(
    private readonly platform: Pick<Platform, 'now'>,
    private readonly drafts: DraftSample,
    private readonly judge: DraftJudge,
    private readonly callId: string,
    private readonly signal: AbortSignal,
  ) {
    this.done = this.countAll();
  }

  async counts(): Promise<CountedDrafts> {
    return { ...this.tally.counts(), met: this.met, countedAt: this.platform.now() };
  }

  private async countAll(): Promise<void> {
    const turn = createTurns();
    for await (const page of this.drafts.pages(this.callId)) {
      const around = await this.judge.surroundings(page);
      for (const record of page) {
        if (this.signal.aborted || performance.now() > this.end) return;
        await this.add(record, around);
        await turn();
      }
    }
  }

  private async add(record: SubmissionRecord, around: Surroundings): Promise<void> {
    const steps = await this.judge.stepsOf(record);
    if (!this.emptyErrors.has(record.stepSetId)) this.meet(steps);
    const requested = await this.requestedBy(record, steps, around);
    // A step without an answer lacks all that it requires.
    const begun = steps.filter(({ id }) => record.results[id] !== undefined);
    const errors = await this.judge.errorsOf(record, begun, around);
    this.tally.add({
      id: record._id,
      steps: steps.map((step) => {
        const isBegun = begun.includes(step);
        const asked = requested.get(step.id) ?? [];
        return { stepId: step.id, isBegun, errors: isBegun ? (errors.get(step.id) ?? []) : asked, asked };
      }),
    });
  }

  private requestedBy(
    record: SubmissionRecord,
    steps: readonly StepRecord[],
    around: Surroundings,
  ): Promise<Map<string, FieldError[]>> {
    const known = this.emptyErrors.get(record.stepSetId);
    if (known) return known;
    const requested = this.judge.errorsOf({ ...record, _id: '', results: {} }, steps, around);
    this.emptyErrors.set(record.stepSetId, requested);
    return requested;
  }

  private meet(steps: readonly StepRecord[]): void {
    for (const step of steps) {
      const versions = this.met.get(step.id) ?? [];
      if (versions.length < MAX_VERSIONS) this.met.set(step.id, [...versions, step]);
    }
  }
}
