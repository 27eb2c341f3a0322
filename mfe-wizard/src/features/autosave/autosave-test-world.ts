/** A small world for tests of the queue: one server, one browser with tabs, and a network that fails on demand. */
import { createDeviceStore } from './device/device-store.ts';
import type { ApplicationState, ServerAnswers } from './application-state.ts';
import type { Stored } from './step-draft.ts';
import type { Channel, Clock, DeviceStore, Locks, ConfirmedWrite, Outcome, Send } from './ports.ts';
import { AutosaveQueue } from './queue/queue.ts';

/** The first step has questions; the second is one answer as a whole. */
export const STEPS = ['step-a', 'step-b'];
const EMPTY: Stored = { version: 0, content: null, updatedAt: null };

/** Stores answers like the service, with versions, conflicts and idempotency keys. */
class FakeServer {
  readonly steps = new Map<string, Stored>(STEPS.map((step) => [step, EMPTY]));
  readonly history: { stepId: string; content: string; key: string | null; over: string | null }[] = [];
  private readonly keys = new Map<string, number>();
  closed = false;
  reopened = 0;

  answers(): ServerAnswers {
    const reopenedAt = this.reopened === 0 || this.closed ? null : stamp(this.reopened);
    return { results: new Map(this.steps), state: { isOpen: !this.closed, reopenedAt, stepIds: null } };
  }

  write(stepId: string, content: string, version: number, key: string | null): Outcome {
    const before = this.steps.get(stepId) ?? EMPTY;
    const known = key === null ? undefined : this.keys.get(key);
    if (known !== undefined) return { kind: 'saved', version: known, updatedAt: stamp(known) };
    if (this.closed) return { kind: 'refused', code: 'submission-closed' };
    if (version !== before.version) return { kind: 'conflict', server: before };
    const stored = { version: version + 1, content, updatedAt: stamp(version + 1) };
    this.steps.set(stepId, stored);
    this.history.push({ stepId, content, key, over: before.content });
    if (key !== null) this.keys.set(key, stored.version);
    return { kind: 'saved', version: stored.version, updatedAt: stored.updatedAt };
  }
}

const stamp = (version: number): string => new Date(Date.UTC(2026, 10, 20) + version * 1000).toISOString();

class FakeClock implements Clock {
  private time = 1_000_000;
  private tasks: { at: number; task: () => void }[] = [];
  now(): number {
    return this.time;
  }
  after(milliseconds: number, task: () => void): () => void {
    const entry = { at: this.time + milliseconds, task };
    this.tasks.push(entry);
    return () => void (this.tasks = this.tasks.filter((one) => one !== entry));
  }
  advance(milliseconds: number): void {
    this.time += milliseconds;
    const due = this.tasks.filter((one) => one.at <= this.time);
    this.tasks = this.tasks.filter((one) => one.at > this.time);
    for (const { task } of due.toSorted((a, b) => a.at - b.at)) task();
  }
}

export class FakeBrowser {
  readonly store;
  private readonly held = new Map<string, object>();
  private readonly waiting = new Map<string, { owner: object; go: () => void }[]>();
  private readonly listeners = new Map<object, (write: ConfirmedWrite) => void>();

  constructor(name: string) {
    this.store = createDeviceStore(name);
  }

  locks(owner: object): Locks {
    const free = (name: string): void => {
      this.held.delete(name);
      const next = this.waiting.get(name)?.shift();
      if (next) next.go();
    };
    const take = (name: string): Promise<void> =>
      new Promise((resolve) => {
        const go = (): void => {
          this.held.set(name, owner);
          resolve();
        };
        if (!this.held.has(name)) return go();
        this.waiting.set(name, [...(this.waiting.get(name) ?? []), { owner, go }]);
      });
    return {
      run: async (name, task) => {
        await take(name);
        try {
          return await task();
        } finally {
          if (this.held.get(name) === owner) free(name);
        }
      },
      tryHold: async (name) => {
        if (this.held.has(name)) return null;
        this.held.set(name, owner);
        return () => free(name);
      },
    };
  }

  channel(owner: object): Channel {
    return {
      notify: (write) => {
        for (const [other, listener] of this.listeners)
          if (other !== owner) void turn().then(() => this.listeners.get(other) === listener && listener(write));
      },
      listen: (listener) => {
        this.listeners.set(owner, listener);
        return () => void this.listeners.delete(owner);
      },
    };
  }

  /** Simulates a dead tab: releases its locks and removes its listeners. */
  bury(owner: object): void {
    this.listeners.delete(owner);
    for (const [name, queue] of this.waiting)
      this.waiting.set(
        name,
        queue.filter((one) => one.owner !== owner),
      );
    for (const [name, holder] of [...this.held]) {
      if (holder !== owner) continue;
      this.held.delete(name);
      this.waiting.get(name)?.shift()?.go();
    }
  }
}

export interface Tab {
  id: string;
  scope: string;
  queue: AutosaveQueue;
  dead: boolean;
  signedIn: boolean;
  state: ApplicationState;
  /** What each step shows, which can be older than the queue's state. */
  views: Map<string, string | null>;
}

/** State of the connection; with `lost-answer` the request arrives, but its response does not. */
export type Wire = 'up' | 'down' | 'lost-answer' | 'server-error';

export class World {
  readonly server = new FakeServer();
  readonly clock = new FakeClock();
  readonly browser: FakeBrowser;
  wire: Wire = 'up';
  private keys = 0;
  private tabs = 0;

  constructor(name: string) {
    this.browser = new FakeBrowser(name);
  }

  readAll(tab: Tab): void {
    const answers = this.server.answers();
    tab.state = answers.state;
    tab.queue.refresh(answers);
  }

  private sendOf(tab: Pick<Tab, 'dead' | 'signedIn'>): Send {
    return async (stepId, { content, version, key }) => {
      await turn();
      if (tab.dead) return new Promise(() => undefined);
      if (this.wire === 'down') return { kind: 'later', trouble: 'network' };
      if (this.wire === 'server-error') return { kind: 'later', trouble: 'server', retryAfter: 2 };
      if (!tab.signedIn) return { kind: 'session-ended' };
      const outcome = this.server.write(stepId, content, version, key);
      await turn();
      if (tab.dead) return new Promise(() => undefined);
      // After a rejection the page reloads the state of the application.
      if (outcome.kind === 'refused') void turns(2).then(() => tab.dead || this.readAll(tab as Tab));
      return this.wire === 'lost-answer' ? { kind: 'later', trouble: 'network' } : outcome;
    };
  }

  /** A dead tab completes what it started, but starts nothing more. A slow one fails its first read. */
  private storeOf(tab: Pick<Tab, 'dead'>, isSlow: boolean): DeviceStore {
    const { store } = this.browser;
    const whileAlive =
      <Of extends unknown[], Answer>(ask: (...of: Of) => Promise<Answer>) =>
      (...of: Of): Promise<Answer> =>
        tab.dead ? new Promise(() => undefined) : ask(...of);
    let requested = 0;
    const list: DeviceStore['list'] = (...of) =>
      isSlow && (requested += 1) === 1 ? Promise.reject(new Error('The device does not answer')) : store.list(...of);
    return {
      list: whileAlive(list),
      put: whileAlive(store.put),
      remove: whileAlive(store.remove),
      exchange: whileAlive(store.exchange),
    };
  }

  /** An `id` reloads a dead tab. */
  async open(id = `tab-${(this.tabs += 1)}`, scope = 'giulia/aurora', isSlow = false): Promise<Tab> {
    const owner = {};
    const locks = this.browser.locks(owner);
    await locks.tryHold(`tab:${id}`);
    const answers = this.server.answers();
    const views = new Map<string, string | null>();
    const state = { id, scope, dead: false, signedIn: true, state: answers.state, views };
    const queue = new AutosaveQueue({
      scope,
      submissionId: 'submission',
      tab: id,
      store: this.storeOf(state, isSlow),
      locks,
      tabsKnown: true,
      channel: this.browser.channel(owner),
      clock: this.clock,
      send: this.sendOf(state),
      maySend: () => state.signedIn && !state.dead,
      isTabClosed: async (other) => {
        const held = await locks.tryHold(`tab:${other}`);
        held?.();
        return held !== null;
      },
      newTab: async () => {
        const name = `tab-${(this.tabs += 1)}`;
        await locks.tryHold(`tab:${name}`);
        return name;
      },
      isOnline: () => this.wire !== 'down',
      newKey: () => `key-${(this.keys += 1)}`,
      random: () => 0.5,
    });
    const tab: Tab = Object.assign(state, { queue });
    this.owners.set(tab, owner);
    await tab.queue.open(answers);
    return tab;
  }

  private readonly owners = new WeakMap<Tab, object>();

  kill(tab: Tab): void {
    tab.dead = true;
    tab.queue.close();
    this.browser.bury(this.owners.get(tab) ?? {});
  }

  async pass(milliseconds: number, steps = 4): Promise<void> {
    for (let step = 0; step < steps; step += 1) {
      this.clock.advance(milliseconds / steps);
      await turns(6);
    }
  }
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export async function turns(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await turn();
}
