import type { CallProgress, CountedDraft, DraftGroup, Language, StepProgress } from '@impact-call/contracts';
import { CachedCounting } from '../../../platform/counting/cached-counting.ts';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import type { CallAdminRepository, CallRepository, StepRecord } from '../../calls/calls/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { DraftCounting, type CountedDrafts, type DraftJudge } from './count-drafts.ts';
import { MAX_DRAFTS, type DraftSample } from './draft-sample.ts';
import { NO_STEP, emptyCount } from './tally-drafts.ts';
import { inStepOrder } from '@impact-call/domain';
import { resolveText } from '../../../platform/text/localized-text.ts';
import { requirementIndex, requirementName, stepKindOf, type Surveys } from '../../../step-kinds/index.ts';

const OWNER = 'dashboard';

export class ProgressView {
  constructor(
    private readonly calls: CallRepository,
    private readonly surveys: Pick<Surveys, 'countable'>,
  ) {}

  async of(callTypeId: string, counts: CountedDrafts, language: Language): Promise<StepProgress[]> {
    const steps = await this.stepsOf(callTypeId, counts.met);
    return Promise.all(steps.map((step) => this.stepView(step, counts, language)));
  }

  /** Steps that only older drafts have come last. */
  private async stepsOf(callTypeId: string, met: CountedDrafts['met']): Promise<StepRecord[]> {
    const current = inStepOrder((await this.calls.findType(callTypeId))?.steps ?? []);
    const gone = [...met.values()]
      .flatMap(([first]) => first ?? [])
      .filter(({ id }) => !current.some((step) => step.id === id));
    return [...current, ...inStepOrder(gone)];
  }

  private async stepView(step: StepRecord, counts: CountedDrafts, language: Language): Promise<StepProgress> {
    const { drafts: having, begun, complete, last, items } = counts.steps.get(step.id) ?? NO_STEP;
    const versions = items.size === 0 ? [] : (counts.met.get(step.id) ?? []);
    const labels = await Promise.all(versions.map((version) => this.labelsOf(version, language)));
    const labelOf = (key: string): string | null =>
      labels.map((label) => label(key)).find((label) => label !== null) ?? null;
    return {
      stepId: step.id,
      name: resolveText(step.name, language),
      ...{ drafts: having, begun: begun.count, complete: complete.count, last: last.count },
      items: [...items.values()].map(({ key, code, asked, missing }) => ({
        ...{ key, code, label: labelOf(key) },
        ...{ drafts: asked, missing: missing.count },
      })),
    };
  }

  private async labelsOf(step: StepRecord, language: Language): Promise<(key: string) => string | null> {
    if (!stepKindOf(step).isSurvey)
      return (key) => (requirementIndex(step, key) === -1 ? null : requirementName(step, key, language));
    const questions = await this.surveys.countable(resolveText(step.content, language), language, OWNER);
    const titles = new Map(questions.flatMap(({ place, name, title }) => [[place.key, title] as const, [name, title]]));
    return (key) => titles.get(key) ?? null;
  }
}

/** Up to this number, drafts are counted after every change; otherwise counts are cached for some time. */
const FEW_DRAFTS = 200;
const STORED_MS = 5 * 60 * 1000;
const MAX_MOMENTS = 100;

interface DraftsQuery {
  callId: string;
  group: DraftGroup;
  stepId?: string;
  key?: string;
}

/** Counted in the background and cached (docs/rules/09-submissions.md#call-progress). */
export class ProgressService {
  private readonly counting: CachedCounting<string, CountedDrafts>;
  /** In milliseconds; of calls with many drafts. */
  private readonly moments = new Map<string, number>();

  constructor(
    private readonly platform: Pick<Platform, 'now'>,
    private readonly callAdmin: CallAdminRepository,
    private readonly drafts: DraftSample,
    private readonly view: ProgressView,
    judge: DraftJudge,
  ) {
    this.counting = new CachedCounting<string, CountedDrafts>({
      start: (callId, signal) => new DraftCounting(platform, drafts, judge, callId, signal),
      inspect: (callId) => this.stateOf(callId),
      empty: { looked: 0, untouched: emptyCount(), steps: new Map(), met: new Map(), countedAt: new Date(0) },
    });
  }

  /** @throws NotFound */
  async progress(callId: string, language: Language): Promise<CallProgress> {
    const { call, counts, total, isComplete } = await this.read(callId);
    return {
      ...{ looked: counts.looked, total, isComplete, isSampled: total > MAX_DRAFTS },
      countedAt: isComplete ? counts.countedAt.toISOString() : null,
      untouched: counts.untouched.count,
      steps: await this.view.of(call.callTypeId, counts, language),
    };
  }

  /** Drafts behind a number, as far as they are still drafts. @throws NotFound */
  async counted({ callId, group, stepId = '', key = '' }: DraftsQuery): Promise<CountedDraft[]> {
    const { counts } = await this.read(callId);
    const step = counts.steps.get(stepId) ?? NO_STEP;
    const one =
      group === 'missing' ? step.items.get(key)?.missing : group === 'untouched' ? counts.untouched : step[group];
    return this.drafts.named(callId, one?.ids ?? []);
  }

  stop(): Promise<void> {
    return this.counting.stop();
  }

  private async read(callId: string) {
    const call = await this.callAdmin.find(callId);
    if (!call) throw new NotFound();
    return { call, ...(await this.counting.read(callId)) };
  }

  private async stateOf(callId: string): Promise<{ state: string; total: number }> {
    const total = await this.drafts.count(callId);
    const isMany = total > FEW_DRAFTS;
    return { total, state: isMany ? this.momentOf(callId) : `${total} ${await this.drafts.lastChange(callId)}` };
  }

  private momentOf(callId: string): string {
    const { moments } = this;
    const now = this.platform.now().getTime();
    const known = moments.get(callId) ?? 0;
    const moment = now - known < STORED_MS ? known : now;
    moments.delete(callId);
    moments.set(callId, moment);
    const [oldest = ''] = moments.keys();
    if (moments.size > MAX_MOMENTS) moments.delete(oldest);
    return String(moment);
  }
}
