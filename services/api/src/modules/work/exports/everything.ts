import type { StepRecord } from '../../calls/calls/index.ts';
import type { FrameworkRepository } from '../../parties/frameworks/index.ts';
import type { StepSetRepository } from '../../submissions/submissions/index.ts';
import { stepKindOf } from '../../../step-kinds/index.ts';
import type { ExportRecord } from './model.ts';
import type { ExportedSubmission } from './facts.ts';
import type { Exported, ExportSource } from './source.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';

interface JsonList {
  name: string;
  items: AsyncIterable<unknown>;
}

/** Lists are read lazily, so that a later one can depend on what earlier ones collected. */
async function* jsonOf(facts: object, lists: readonly JsonList[]): AsyncGenerator<Buffer> {
  yield Buffer.from(JSON.stringify(facts).slice(0, -1));
  for (const { name, items } of lists) {
    yield Buffer.from(`,\n${JSON.stringify(name)}:[`);
    let isFirst = true;
    for await (const item of items) {
      yield Buffer.from(`${isFirst ? '\n' : ',\n'}${JSON.stringify(item)}`);
      isFirst = false;
      await nextTurn();
    }
    yield Buffer.from(']');
  }
  yield Buffer.from('}\n');
}

/** Parsed if its step stores JSON, else as text. */
function answerOf(step: StepRecord | undefined, content: string): unknown {
  if (!step || !stepKindOf(step).answersAreJson) return content;
  try {
    return JSON.parse(content) as unknown;
  } catch {
    return content;
  }
}

function wholeOf(
  { record, organization, startedBy, submittedBy, marks }: ExportedSubmission,
  steps: readonly StepRecord[],
) {
  const { _id, results, resultIds: _ids, terms: _terms, revision: _revision, deletedAt: _none, ...more } = record;
  const { labelIds: _labels, ownerId: _owner, ...stored } = more;
  const answers = Object.entries({ ...results }).map(([stepId, { content, receipts: _receipts, ...result }]) => [
    stepId,
    {
      ...result,
      answer: answerOf(
        steps.find(({ id }) => id === stepId),
        content,
      ),
    },
  ]);
  const person = (of: ExportedSubmission['startedBy']) =>
    of ? { firstName: of.firstName, lastName: of.lastName, email: of.email } : null;
  return {
    id: _id,
    ...stored,
    organization: organization ?? null,
    startedBy: person(startedBy),
    submittedBy: person(submittedBy),
    labels: marks.labels.map(({ name }) => name),
    owner: marks.owner?.name ?? null,
    answers: Object.fromEntries(answers) as object,
  };
}

/** As JSON: complete answers, scores, reviews and decisions; then the steps and frameworks they refer to. */
export class CompleteExport {
  constructor(
    private readonly source: ExportSource,
    private readonly stepSets: StepSetRepository,
    private readonly frameworks: FrameworkRepository,
  ) {}

  read(job: Exported & Pick<ExportRecord, 'callName' | 'startedAt'>, onRow: () => void): AsyncIterable<Buffer> {
    const stepSetIds = new Set<string>();
    const frameworkIds = new Set<string>();
    const noteUses = ({ record }: ExportedSubmission): void => {
      stepSetIds.add(record.stepSetId);
      for (const id of record.frameworkIds) frameworkIds.add(id);
      onRow();
    };
    const { callId, callName, scope, startedAt } = job;
    // Read once the first list is written, which fills the sets.
    return jsonOf({ call: { id: callId, name: callName }, scope, exportedAt: startedAt }, [
      { name: 'submissions', items: this.submissionsOf(job, noteUses) },
      { name: 'stepSets', items: this.stepSetsOf(stepSetIds) },
      { name: 'frameworks', items: this.frameworksOf(frameworkIds) },
    ]);
  }

  private async *submissionsOf(exported: Exported, onEach: (submission: ExportedSubmission) => void) {
    for await (const submissions of this.source.batches(exported)) {
      for (const each of submissions) {
        onEach(each);
        yield wholeOf(each, await this.stepSets.find(each.record.stepSetId));
      }
    }
  }

  private async *stepSetsOf(ids: ReadonlySet<string>) {
    for (const id of ids) yield { id, steps: await this.stepSets.find(id) };
  }

  private async *frameworksOf(ids: ReadonlySet<string>) {
    for (const id of ids) yield* await this.frameworks.findMany([id]);
  }
}
