import { pauseAfter, nextToSend, REST, restUntil, type Rest } from './schedule.ts';
import { DraftStore } from '../draft-store.ts';
import * as draft from '../step-draft.ts';
import type { StepDraft, Write } from '../step-draft.ts';
import type { Patch } from '../answers.ts';
import type { ServerAnswers } from '../application-state.ts';
import type { Outcome } from '../ports.ts';
import { QUIET, type QueueOptions, type QueueState, statusOf } from './queue-options.ts';

/** Pauses before reading an unresponsive device again, in milliseconds; they grow from `first` to `most`. */
const READ_AGAIN = { first: 5_000, most: 300_000 };

/** Saves one submission in one tab. Changes reach the device before the server; only one tab writes at a time. */
export class AutosaveQueue {
  private readonly options: QueueOptions;
  private readonly drafts: DraftStore;
  private readonly rests = new Map<string, Rest>();
  private readonly listeners = new Set<() => void>();
  private trouble: 'network' | 'server' | null = null;
  private sessionEnded = false;
  private savedAt: number | null = null;
  private failures = 0;
  private pausedUntil = 0;
  private cancelTimer: () => void = () => undefined;
  private readAgainMs = READ_AGAIN.first;
  private cancelReading: () => void = () => undefined;
  private running: Promise<void> | null = null;
  private stopListening: () => void = () => undefined;
  private sweeping: Promise<void> = Promise.resolve();
  private closed = false;
  private state: QueueState;

  constructor(options: QueueOptions) {
    this.options = options;
    this.state = { ...QUIET, tabsKnown: options.tabsKnown };
    this.drafts = new DraftStore(options, options.store, () => this.publish());
  }

  async open(server: ServerAnswers): Promise<void> {
    const times = [...server.results.values()].map(({ updatedAt }) => Date.parse(updatedAt ?? '') || 0);
    this.savedAt = Math.max(0, ...times) || null;
    await this.sweep(() => this.drafts.open(server, this.options.isTabClosed, this.options.newTab));
    this.stopListening = this.options.channel.listen(({ scope, submissionId, stepId, stored }) => {
      if (scope === this.options.scope && submissionId === this.options.submissionId)
        void this.change(stepId, (one) => draft.seen(one, stored));
    });
    this.publish();
    this.wake();
  }

  /** `seen` is the value that the page showed. Resolves once the change is on the device. */
  edit(stepId: string, content: string, seen?: string | null): Promise<void> {
    const now = this.options.clock.now();
    const previous = this.drafts.all.get(stepId);
    if (!previous || this.closed || draft.valueOf(previous) === content) return Promise.resolve();
    this.rests.set(stepId, restUntil(this.rests.get(stepId), now));
    return this.change(stepId, (one) => draft.edit(one, content, now, REST, seen));
  }

  /** `path` is an answer that two people changed. */
  decide(stepId: string, path: string, choice: draft.Choice): Promise<void> {
    return this.change(stepId, (one) => draft.decide(one, path, choice));
  }

  dismissRefusal(stepId: string): Promise<void> {
    return this.change(stepId, draft.dismissRefusal);
  }

  bringBack(stepId: string, patch: Patch): Promise<void> {
    return this.change(stepId, (one) => draft.bringBack(one, patch, this.options.clock.now()));
  }

  dismissAlternative(stepId: string, patch: Patch): Promise<void> {
    return this.change(stepId, (one) => draft.dismissAlternative(one, patch));
  }

  /** A version that this queue neither sent nor knows. */
  isNewVersion(stepId: string, version: number): boolean {
    const one = this.drafts.all.get(stepId);
    return one !== undefined && version > draft.newestKnown(one);
  }

  /** True if the draft is based on another version. */
  hasOtherVersion(stepId: string, version: number): boolean {
    return this.drafts.all.get(stepId)?.base.version !== version;
  }

  refresh({ results, state }: Pick<ServerAnswers, 'results'> & Partial<ServerAnswers>): void {
    if (state) this.drafts.setSteps(results);
    for (const [stepId, stored] of results) void this.drafts.change(stepId, (one) => draft.seen(one, stored));
    if (state) this.drafts.setState(state);
    this.wake();
  }

  /** The connection is back, the session continues, or the page will be hidden. */
  wake(): void {
    this.failures = 0;
    this.pausedUntil = 0;
    this.rests.clear();
    this.sweeping = this.takeOver();
    this.schedule();
  }

  async flush(): Promise<boolean> {
    this.wake();
    await this.sweeping;
    while (this.running) await this.running;
    return !this.hasUnsent();
  }

  hasUnsent(): boolean {
    return this.drafts.hasUnsent();
  }

  /** Unsent work stays on the device. */
  close(): void {
    this.closed = true;
    this.cancelTimer();
    this.cancelReading();
    this.stopListening();
  }

  /** The state depends on whether the browser is online. */
  publish(): void {
    const { sessionEnded, savedAt } = this;
    const trouble = this.trouble ?? (this.options.isOnline() ? null : 'network');
    const status = statusOf(this.drafts.all.values(), { trouble, sessionEnded, savedAt });
    this.state = {
      status,
      drafts: new Map(this.drafts.all),
      onDevice: this.drafts.onDevice,
      tabsKnown: this.options.tabsKnown,
    };
    for (const listener of this.listeners) listener();
  }

  getState = (): QueueState => this.state;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Under a lock, so that no two tabs take the same work. */
  private async sweep(task: () => Promise<void>): Promise<void> {
    await this.options.locks.run(`impact-call-sweep:${this.options.submissionId}`, async () => {
      if (!this.closed) await task();
    });
    if (this.drafts.isUnread() && !this.closed) this.readAgain();
    this.schedule();
  }

  private readAgain(): void {
    this.cancelReading();
    this.cancelReading = this.options.clock.after(this.readAgainMs, () => void this.takeOver());
    this.readAgainMs = Math.min(this.readAgainMs * 2, READ_AGAIN.most);
  }

  private takeOver(): Promise<void> {
    return this.sweep(() => this.drafts.takeOver(this.options.isTabClosed));
  }

  private change(stepId: string, to: (one: StepDraft) => StepDraft): Promise<void> {
    const stored = this.drafts.change(stepId, to);
    this.schedule();
    return stored;
  }

  private schedule(): void {
    this.cancelTimer();
    this.cancelTimer = () => undefined;
    const next =
      this.closed || this.running
        ? null
        : nextToSend(this.drafts.all, this.rests, this.pausedUntil, this.options.clock.now());
    if (!next) return;
    if (!this.options.maySend()) return this.waitForSession(true);
    if (next.wait > 0) this.cancelTimer = this.options.clock.after(next.wait, () => this.schedule());
    else this.start(next.stepId);
  }

  private waitForSession(ended: boolean): void {
    if (this.sessionEnded === ended) return;
    this.sessionEnded = ended;
    this.publish();
  }

  private start(stepId: string): void {
    this.waitForSession(false);
    this.running = this.options.locks
      .run(`impact-call-send:${this.options.submissionId}`, () => this.sendOne(stepId))
      .catch(() => this.settle(stepId, { kind: 'later', trouble: 'network' }))
      .finally(() => {
        this.running = null;
        this.schedule();
      });
  }

  private async sendOne(stepId: string): Promise<void> {
    const { newKey, send } = this.options;
    const waiting = this.drafts.all.get(stepId);
    // While waiting for the lock, a message of another tab may have made it a conflict.
    if (!waiting || !draft.isSendable(waiting) || this.closed) return;
    this.rests.delete(stepId);
    // Stored on the device before it is sent, so that a retry after a crash uses the same key.
    await this.drafts.change(stepId, (one) => draft.startWrite(one, newKey()));
    const write = this.drafts.all.get(stepId)?.write;
    if (write && !this.closed) this.settle(stepId, await send(stepId, write), write);
  }

  private settle(stepId: string, outcome: Outcome, write?: Write): void {
    if (this.closed) return;
    const { clock, random } = this.options;
    const failed = outcome.kind === 'later' || outcome.kind === 'session-ended';
    this.trouble = outcome.kind === 'later' ? outcome.trouble : null;
    this.failures = failed ? this.failures + 1 : 0;
    const requested = outcome.kind === 'later' ? outcome.retryAfter : undefined;
    this.pausedUntil = failed ? clock.now() + pauseAfter(this.failures, random(), requested) : 0;
    if (outcome.kind === 'saved' && write) this.confirm(stepId, write, outcome);
    if (outcome.kind === 'conflict') this.answered(stepId, write, (one) => draft.superseded(one, outcome.server));
    if (outcome.kind === 'refused') this.answered(stepId, write, (one) => draft.refuse(one, outcome.code));
    this.publish();
  }

  private answered(stepId: string, write: Write | undefined, to: (one: StepDraft) => StepDraft): void {
    void this.drafts.change(stepId, (one) => (write && one.write?.key === write.key ? to(one) : one));
  }

  /** The server has what was sent; the visible value can be newer by now. */
  private confirm(stepId: string, write: Write, { version, updatedAt }: { version: number; updatedAt: string }): void {
    const { channel, clock, scope, submissionId } = this.options;
    this.savedAt = clock.now();
    this.drafts.noteSaved(stepId);
    this.answered(stepId, write, (one) => draft.acknowledged(one, version, updatedAt));
    channel.notify({ scope, submissionId, stepId, stored: { version, content: write.content, updatedAt } });
  }
}
