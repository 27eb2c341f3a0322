import type { CallProgress, CountedDraft, DraftGroup, Language } from '@impact-call/contracts';
import { createCachedCounting } from '../../../platform/counting/cached-counting.ts';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import type { CallAdminRepository } from '../../calls/calls/index.ts';
import type { Surveys } from '../../../step-kinds/index.ts';
import { type CountDraftsDeps, type CountedDrafts, startCountingDrafts } from './count-drafts.ts';
import { MAX_DRAFTS, type DraftSample } from './draft-sample.ts';
import { createProgressView, type ProgressViewDeps } from './progress-view.ts';
import { NO_STEP, emptyCount } from './tally-drafts.ts';

export interface ProgressDeps extends Omit<CountDraftsDeps, 'drafts' | 'surveys'>, Pick<ProgressViewDeps, 'calls'> {
  drafts: DraftSample;
  surveys: Pick<Surveys, 'countable' | 'errors' | 'judge'>;
  callAdmin: Pick<CallAdminRepository, 'find'>;
}

/** Up to this number, drafts are counted again after every change; counts of more are cached for some time. */
const FEW_DRAFTS = 200;
const KEPT_MS = 5 * 60 * 1000;
const MAX_MOMENTS = 100;

/** A cache key for calls with many drafts, which changes after some time. */
function createMoments(now: () => Date) {
  const moments = new Map<string, number>();
  return (callId: string): string => {
    const at = now().getTime();
    const known = moments.get(callId) ?? 0;
    const moment = at - known < KEPT_MS ? known : at;
    moments.delete(callId);
    moments.set(callId, moment);
    const [oldest = ''] = moments.keys();
    if (moments.size > MAX_MOMENTS) moments.delete(oldest);
    return String(moment);
  };
}

/** Which drafts behind a number. */
interface DraftsQuery {
  callId: string;
  group: DraftGroup;
  stepId?: string;
  key?: string;
}

/** The progress of calls' drafts, counted in the background and cached (docs/rules/09-submissions.md#call-progress). */
export function createProgress(deps: ProgressDeps) {
  const { drafts, callAdmin, now } = deps;
  const momentOf = createMoments(now);
  const stored = createCachedCounting<string, CountedDrafts>({
    start: (callId, signal) => startCountingDrafts(deps, callId, signal),
    async look(callId) {
      const total = await drafts.count(callId);
      const state = total > FEW_DRAFTS ? momentOf(callId) : `${total} ${await drafts.lastChange(callId)}`;
      return { total, state };
    },
    nothing: { looked: 0, untouched: emptyCount(), steps: new Map(), met: new Map(), countedAt: new Date(0) },
  });

  const view = createProgressView(deps);
  const look = async (callId: string) => {
    const call = await callAdmin.find(callId);
    if (!call) throw new NotFound();
    return { call, ...(await stored.look(callId)) };
  };

  return {
    async progress(callId: string, language: Language): Promise<CallProgress> {
      const { call, counts, total, isComplete } = await look(callId);
      return {
        ...{ looked: counts.looked, total, isComplete, isSampled: total > MAX_DRAFTS },
        countedAt: isComplete ? counts.countedAt.toISOString() : null,
        untouched: counts.untouched.count,
        steps: await view(call.callTypeId, counts, language),
      };
    },
    /** Some of the drafts behind a number, if they are still drafts. */
    async counted({ callId, group, stepId = '', key = '' }: DraftsQuery): Promise<CountedDraft[]> {
      const { counts } = await look(callId);
      const step = counts.steps.get(stepId) ?? NO_STEP;
      const one =
        group === 'missing' ? step.items.get(key)?.missing : group === 'untouched' ? counts.untouched : step[group];
      return drafts.named(callId, one?.ids ?? []);
    },
    stop: stored.stop,
  };
}
export type Progress = ReturnType<typeof createProgress>;
