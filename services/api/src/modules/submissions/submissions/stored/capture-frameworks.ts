import { frameworkIdOf } from '../../../../step-kinds/index.ts';
import type { CallRecord, StepRecord } from '../../../calls/calls/index.ts';
import type { FrameworkRepository } from '../../../parties/frameworks/index.ts';

/** The framework versions of a submission: by step, and as a list of distinct identifiers for queries. */
export interface Captured {
  frameworks: Record<string, string>;
  frameworkIds: string[];
}

/**
 * The framework versions for a submission that starts now: the current one of each framework that its call or steps
 * name (docs/rules/12-frameworks.md#framework-versions). A step whose framework was deleted starts without one.
 */
export async function captureFrameworks(
  call: CallRecord,
  steps: readonly StepRecord[],
  repository: Pick<FrameworkRepository, 'findOffered'>,
): Promise<Captured> {
  const wanted = steps.flatMap((step) => {
    const id = frameworkIdOf(step, call);
    return id === null ? [] : [[step.id, id] as const];
  });
  const offered = wanted.length === 0 ? null : await repository.findOffered(wanted.map(([, id]) => id));
  const stored = wanted.flatMap(([stepId, id]) => {
    const versionId = offered?.get(id);
    return versionId === undefined ? [] : [[stepId, versionId] as const];
  });
  return { frameworks: Object.fromEntries(stored), frameworkIds: [...new Set(stored.map(([, id]) => id))] };
}
