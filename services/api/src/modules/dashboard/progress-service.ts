import type { CallProgress, CountedDraft, DraftGroup, Language, StepProgress } from '@impact-call/contracts';
import { inStepOrder } from '@impact-call/domain';
import { createKeptCounting } from '../../platform/counting/kept-counting.ts';
import { NotFound } from '../../platform/errors/request-errors.ts';
import { resolveText } from '../../platform/text/localized-text.ts';
import type { CallAdminRepository, CallRepository, StepRecord } from '../calls/index.ts';
import { requirementIndex, requirementName, stepKindOf, type Surveys } from '../../step-kinds/index.ts';
import { type CountDraftsDeps, type CountedDrafts, startCountingDrafts } from './count-drafts.ts';
import { MOST_DRAFTS, type DraftSample } from './draft-sample.ts';
import { type CountedStep, nobody } from './tally-drafts.ts';

export interface ProgressDeps extends Omit<CountDraftsDeps, 'drafts' | 'surveys'> {
  drafts: DraftSample;
  surveys: Pick<Surveys, 'countable' | 'errors'>;
  callAdmin: Pick<CallAdminRepository, 'find'>;
  calls: Pick<CallRepository, 'findType'>;
}

/** Up to so many drafts are counted anew at every change; counts of more are kept for a while. */
const FEW_DRAFTS = 200;
const KEPT_MS = 5 * 60 * 1000;
const MOST_MOMENTS = 100;
const OWNER = 'dashboard';

/** What applicants read where something is missing. */
function createLabels(surveys: Pick<Surveys, 'countable'>) {
  return async (step: StepRecord, language: Language): Promise<(key: string) => string | null> => {
    if (!stepKindOf(step).isSurvey)
      return (key) => (requirementIndex(step, key) === -1 ? null : requirementName(step, key, language));
    const questions = await surveys.countable(resolveText(step.content, language), language, OWNER);
    const titles = new Map(questions.flatMap(({ place, name, title }) => [[place.key, title] as const, [name, title]]));
    return (key) => titles.get(key) ?? null;
  };
}

/** The moment as of which a call's many drafts are counted; another one after a while. */
function createMoments(now: () => Date) {
  const moments = new Map<string, number>();
  return (callId: string): string => {
    const at = now().getTime();
    const known = moments.get(callId) ?? 0;
    const moment = at - known < KEPT_MS ? known : at;
    moments.delete(callId);
    moments.set(callId, moment);
    const [oldest = ''] = moments.keys();
    if (moments.size > MOST_MOMENTS) moments.delete(oldest);
    return String(moment);
  };
}

const EMPTY: CountedStep = { drafts: 0, begun: nobody(), complete: nobody(), last: nobody(), items: new Map() };

/** Where the drafts of calls stand, counted beside the requests and kept for a while (docs/rules.md#call-progress). */
export function createProgress(deps: ProgressDeps) {
  const { drafts, callAdmin, calls, surveys, now } = deps;
  const labelsOf = createLabels(surveys);
  const momentOf = createMoments(now);
  const kept = createKeptCounting<string, CountedDrafts>({
    start: (callId, signal) => startCountingDrafts(deps, callId, signal),
    async look(callId) {
      const total = await drafts.count(callId);
      const state = total > FEW_DRAFTS ? momentOf(callId) : `${total} ${await drafts.lastChange(callId)}`;
      return { total, state };
    },
    nothing: { looked: 0, untouched: nobody(), steps: new Map(), met: new Map(), countedAt: new Date(0) },
  });

  /** The steps as the next applicant gets them, then those that only drafts of before have. */
  const stepsOf = async (callTypeId: string, met: CountedDrafts['met']): Promise<StepRecord[]> => {
    const current = inStepOrder((await calls.findType(callTypeId))?.steps ?? []);
    const gone = [...met.values()].filter(({ id }) => !current.some((step) => step.id === id));
    return [...current, ...inStepOrder(gone)];
  };
  const viewOf = async (step: StepRecord, counts: CountedDrafts, language: Language): Promise<StepProgress> => {
    const { drafts: having, begun, complete, last, items } = counts.steps.get(step.id) ?? EMPTY;
    const labelOf = items.size === 0 ? () => null : await labelsOf(counts.met.get(step.id) ?? step, language);
    return {
      stepId: step.id,
      name: resolveText(step.name, language),
      ...{ drafts: having, begun: begun.count, complete: complete.count, last: last.count },
      items: [...items.values()].map(({ key, code, asked, missing }) => ({
        ...{ key, code, label: labelOf(key) },
        ...{ drafts: asked, missing: missing.count },
      })),
    };
  };
  const look = async (callId: string) => {
    const call = await callAdmin.find(callId);
    if (!call) throw new NotFound();
    return { call, ...(await kept.look(callId)) };
  };

  return {
    async progress(callId: string, language: Language): Promise<CallProgress> {
      const { call, counts, total, isComplete } = await look(callId);
      const steps = await stepsOf(call.callTypeId, counts.met);
      return {
        ...{ looked: counts.looked, total, isComplete, isSampled: total > MOST_DRAFTS },
        countedAt: isComplete ? counts.countedAt.toISOString() : null,
        untouched: counts.untouched.count,
        steps: await Promise.all(steps.map((step) => viewOf(step, counts, language))),
      };
    },
    /** Some of the drafts behind a number, as far as they still are drafts. */
    async counted(wish: { callId: string; group: DraftGroup; stepId?: string; key?: string }): Promise<CountedDraft[]> {
      const { callId, group, stepId = '', key = '' } = wish;
      const { counts } = await look(callId);
      const step = counts.steps.get(stepId) ?? EMPTY;
      const one =
        group === 'missing' ? step.items.get(key)?.missing : group === 'untouched' ? counts.untouched : step[group];
      return drafts.named(callId, one?.ids ?? []);
    },
    stop: kept.stop,
  };
}
export type Progress = ReturnType<typeof createProgress>;
