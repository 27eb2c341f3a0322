import type { CallProgress, CountedDraft, DraftGroup, Language } from '@impact-call/contracts';
import { CachedCounting } from '../../../platform/counting/cached-counting.ts';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import type { CallAdminRepository } from '../../calls/calls/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type CountedDrafts, DraftCounting, type DraftJudge } from './count-drafts.ts';
import { MAX_DRAFTS, type DraftSample } from './draft-sample.ts';
import type { ProgressView } from './progress-view.ts';
import { NO_STEP, emptyCount } from './tally-drafts.ts';

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
