import { parseMiniDyiStep } from '@impact-call/domain';
import { resolveText } from '../../localization/localized-text.ts';
import type { CallRecord, StepRecord } from '../call/model.ts';
import type { FrameworkRepository } from './repository.ts';

/** The framework that a miniDyi step of this call is about: the call's own, else the step's; null for other steps, and where there is none. */
export function frameworkIdOf(step: StepRecord, call: Pick<CallRecord, 'impactFrameworkId'>): string | null {
  if (step.stepType.name !== 'miniDyi') return null;
  return call.impactFrameworkId ?? (parseMiniDyiStep(resolveText(step.content, 'en')).frameworkId || null);
}

/** The frameworks that a submission keeps: by miniDyi step, and each once to find it by. */
export interface Captured {
  frameworks: Record<string, string>;
  frameworkIds: string[];
}

/** What a submission that starts now has to keep. A framework that was deleted is offered no more: its step begins without one. */
export async function captureFrameworks(call: CallRecord, steps: readonly StepRecord[], repository: Pick<FrameworkRepository, 'findOffered'>): Promise<Captured> {
  const wanted = steps.map((step) => ({ stepId: step.id, id: frameworkIdOf(step, call) }));
  const offered = await repository.findOffered(wanted.map(({ id }) => id).filter((id) => id !== null));
  const kept = wanted.flatMap(({ stepId, id }) => (id !== null && offered.has(id) ? [[stepId, id] as const] : []));
  return { frameworks: Object.fromEntries(kept), frameworkIds: [...new Set(kept.map(([, id]) => id))] };
}
