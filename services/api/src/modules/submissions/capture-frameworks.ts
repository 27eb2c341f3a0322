import { frameworkIdOf } from '../../step-kinds/index.ts';
import type { CallRecord, StepRecord } from '../calls/index.ts';
import type { FrameworkRepository } from '../frameworks/index.ts';

/** The frameworks that a submission keeps: by step, and each once to find it by. */
export interface Captured {
  frameworks: Record<string, string>;
  frameworkIds: string[];
}

/**
 * What a submission that starts now has to keep. A framework that was deleted is offered no more: its step begins
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
  const offered = wanted.length === 0 ? new Set<string>() : await repository.findOffered(wanted.map(([, id]) => id));
  const kept = wanted.filter(([, id]) => offered.has(id));
  return { frameworks: Object.fromEntries(kept), frameworkIds: [...new Set(kept.map(([, id]) => id))] };
}
