import { createHash } from 'node:crypto';
import { NotFound } from '../../../../platform/errors/request-errors.ts';
import type { CallRecord, CallRepository, StepRecord } from '../../../calls/calls/index.ts';
import type { FrameworkRepository } from '../../../parties/frameworks/index.ts';
import { captureFrameworks } from '../stored/capture-frameworks.ts';
import type { SubmissionRecord } from '../stored/model.ts';
import type { StepSetRepository } from '../stored/step-set-repository.ts';

/** The versions that a submission is pinned to: its steps, and a framework version for each step that has one. */
export type Pins = Pick<SubmissionRecord, 'stepSetId' | 'frameworks'>;

/** The form that a submission to this call gets when it starts now. */
export interface CurrentForm extends Pins {
  call: CallRecord;
  steps: readonly StepRecord[];
  /** Identifies exactly this form. */
  offer: string;
}

export interface CurrentFormDeps {
  calls: Pick<CallRepository, 'findMany' | 'findOver' | 'findType'>;
  frameworks: Pick<FrameworkRepository, 'findOffered'>;
  stepSets: Pick<StepSetRepository, 'identify'>;
  now: () => Date;
}

const offerOf = ({ stepSetId, frameworks }: Pins): string =>
  createHash('sha256')
    .update(JSON.stringify([stepSetId, Object.entries(frameworks).sort()]))
    .digest('hex');

/**
 * Finds the current form of a call; `organizationIds` are those whose deadlines matter to the caller.
 * @throws NotFound for an unknown call
 */
export const createFindCurrentForm =
  ({ calls, frameworks, stepSets }: Omit<CurrentFormDeps, 'now'>) =>
  async (callId: string, organizationIds: readonly string[] = []): Promise<CurrentForm> => {
    const [call] = await calls.findMany([callId], organizationIds);
    if (!call || call.deletedAt !== null) throw new NotFound();
    const steps = (await calls.findType(call.callTypeId))?.steps ?? [];
    const captured = await captureFrameworks(call, steps, frameworks);
    const pins = { stepSetId: stepSets.identify(steps), frameworks: captured.frameworks };
    return { call, steps, ...pins, offer: offerOf(pins) };
  };
export type FindCurrentForm = ReturnType<typeof createFindCurrentForm>;

/** Whether a call is over for every organization, so that no corrected draft could be submitted. */
export const createIsOver =
  ({ calls, now }: Pick<CurrentFormDeps, 'calls' | 'now'>) =>
  async (callId: string): Promise<boolean> =>
    (await calls.findOver(now(), callId)).some(({ extended }) => extended.length === 0);

/** The pins of a draft after a correction; its step retains a framework that is no longer offered. */
export function pinsAfter({ frameworks }: Pick<Pins, 'frameworks'>, current: CurrentForm): Pins {
  const stored = current.steps.flatMap(({ id }) => {
    const versionId = current.frameworks[id] ?? { ...frameworks }[id];
    return versionId === undefined ? [] : [[id, versionId] as const];
  });
  return { stepSetId: current.stepSetId, frameworks: Object.fromEntries(stored) };
}

/** Whether a draft has the current form already. */
export const isCurrent = ({ stepSetId, frameworks }: Pins, current: CurrentForm): boolean =>
  stepSetId === current.stepSetId &&
  Object.entries(current.frameworks).every(([stepId, versionId]) => ({ ...frameworks })[stepId] === versionId);
