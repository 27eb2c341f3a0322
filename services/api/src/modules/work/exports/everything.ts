import { type StepRecord } from '../../calls/calls/index.ts';
import { stepKindOf } from '../../../step-kinds/index.ts';
import type { ExportRecord } from './model.ts';
import { jsonOf } from './files/json.ts';
import { surrounded, type RowDeps } from './rows.ts';
import type { ExportedSubmission } from './facts.ts';
import type { Exported } from './source.ts';

/** An answer as saved: parsed if its step stores JSON, else as text. */
function answerOf(step: StepRecord | undefined, content: string): unknown {
  if (!step || !stepKindOf(step).answersAreJson) return content;
  try {
    return JSON.parse(content) as unknown;
  } catch {
    return content;
  }
}

/** A stored submission without search fields, with parsed answers and names of users. */
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

/**
 * All data of submissions as JSON: complete answers, scores, reviews and decisions; then the steps and framework
 * versions they refer to.
 */
export function everythingOf(
  job: Exported & Pick<ExportRecord, 'callName' | 'startedAt'>,
  deps: RowDeps,
  onRow: () => void,
): AsyncIterable<Buffer> {
  const stepSetIds = new Set<string>();
  const frameworkIds = new Set<string>();
  async function* submissions() {
    for await (const records of deps.source.batches(job)) {
      for (const each of await surrounded(records, deps)) {
        stepSetIds.add(each.record.stepSetId);
        for (const id of each.record.frameworkIds) frameworkIds.add(id);
        onRow();
        yield wholeOf(each, await deps.stepSets.find(each.record.stepSetId));
      }
    }
  }
  async function* stepSets() {
    for (const id of stepSetIds) yield { id, steps: await deps.stepSets.find(id) };
  }
  async function* frameworks() {
    for (const id of frameworkIds) yield* await deps.frameworks.findMany([id]);
  }
  const { callId, callName, scope, startedAt } = job;
  return jsonOf({ call: { id: callId, name: callName }, scope, exportedAt: startedAt }, [
    { name: 'submissions', items: submissions() },
    { name: 'stepSets', items: stepSets() },
    { name: 'frameworks', items: frameworks() },
  ]);
}
