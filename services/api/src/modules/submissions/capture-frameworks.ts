import { frameworkIdOf } from '../../step-kinds/index.ts';
import type { CallRecord, StepRecord } from '../calls/index.ts';
import type { FrameworkRepository } from '../frameworks/index.ts';

/** The versions of frameworks that a submission keeps: by step, and each once to find it by. */
export interface Captured {
  frameworks: Record<string, string>;
  frameworkIds: string[];
}

/**
 * What a submission that starts now has to keep: the current version of each framework that its call or its steps name
 * (docs/rules.md#framework-versions). A framework that was deleted is offered no more: its step begins
 * without one.
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
  const kept = wanted.flatMap(([stepId, id]) => {
    const versionId = offered?.get(id);
    return versionId === undefined ? [] : [[stepId, versionId] as const];
  });
  return { frameworks: Object.fromEntries(kept), frameworkIds: [...new Set(kept.map(([, id]) => id))] };
}
