import { parseMiniDyiStep } from '@impact-call/domain';
import { resolveText } from '../../localization/localized-text.ts';
import type { CallRecord, StepRecord } from '../calls/model.ts';
import type { FrameworkRepository } from './repository.ts';

/**
 * The framework that a miniDyi step of this call is about: the call's own, else the step's; null for other steps, and
 * where there is none.
 */
export function frameworkIdOf(step: StepRecord, call: Pick<CallRecord, 'impactFrameworkId'>): string | null {
  if (step.stepType.name !== 'miniDyi') return null;
  return call.impactFrameworkId ?? (parseMiniDyiStep(resolveText(step.content, 'en')).frameworkId || null);
}

/** The frameworks that a submission keeps: by miniDyi step, and each once to find it by. */
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
