import {
  currentRecord,
  fromRecord,
  joinRecords,
  recordId,
  toRecord,
  type DeviceRecord,
  type Owner,
} from './device-record.ts';
import { isSameContent } from './answers.ts';
import { emptyDraft, hasUnsent, inState, valueOf, type StepDraft } from './step-draft.ts';
import { isSameState, standingOf, type ApplicationState, type ServerAnswers } from './application-state.ts';
import type { DeviceStore } from './ports.ts';

/** Whether the tab of this name is gone. */
type IsGone = (tab: string) => Promise<boolean>;

/** All drafts of one submission in one tab, in memory and on the device: what is in one is in the other. */
export class DraftStore {
  readonly all = new Map<string, StepDraft>();
  /** False when the browser refused to keep unsent work: then only this page holds it. */
  onDevice = true;
  private owner: Owner;
  /** The name under which this tab may have left something that is not read yet. */
  private unread: string | null;
  private state: ApplicationState = { isOpen: true, reopenedAt: null, stepIds: null };
  private readonly triedAgain = new Set<string>();
  private readonly store: DeviceStore;
  private readonly changed: () => void;

  constructor(owner: Owner, store: DeviceStore, changed: () => void) {
    this.owner = owner;
    this.unread = owner.tab;
    this.store = store;
    this.changed = changed;
  }

  /**
   * Puts unsent work of this tab, and of tabs that are gone, over what the server holds. Where the device does not
   * answer, this tab writes under a new name from then on: not over what it has not read.
   */
  async open({ results, state }: ServerAnswers, isGone: IsGone, newTab: () => Promise<string>): Promise<void> {
    this.state = state;
    for (const [stepId, stored] of results) this.all.set(stepId, emptyDraft(stored, state.reopenedAt));
    await this.takeOver(isGone);
    if (this.isUnread()) this.owner = { ...this.owner, tab: await newTab() };
  }

  /** Whether the device has not answered yet what it holds. */
  isUnread = (): boolean => this.unread !== null;

  /** Takes over what tabs that are gone left on the device. Runs alone among all tabs: the caller holds the lock. */
  async takeOver(isGone: IsGone): Promise<void> {
    try {
      const all = await this.store.list(this.owner.scope, this.owner.submissionId);
      const records: DeviceRecord[] = [];
      for (const kept of all) {
        const record = currentRecord(kept);
        const isOurs = record.tab === this.unread || (await isGone(record.tab));
        if (this.all.has(record.stepId) && isOurs) records.push(record);
      }
      const isLate = this.isUnread() && !this.onDevice;
      this.unread = null;
      await Promise.all(
        [...new Set(records.map((record) => record.stepId))].map((stepId) => this.join(stepId, records)),
      );
      if (isLate) await this.putAll();
    } catch {
      this.deviceFailed();
    }
  }

  /** News of the state of the application: what it refused before may be possible now, and what was typed be a leftover. */
  setState(state: ApplicationState): void {
    if (!isSameState(this.state, state)) this.triedAgain.clear();
    this.state = state;
    for (const [stepId, draft] of this.all) {
      // What was refused although the state allows it is tried again once: the refusal may be older than the state.
      if (this.triedAgain.has(stepId)) continue;
      if (draft.refused !== null) this.triedAgain.add(stepId);
      void this.set(stepId, inState(draft, standingOf(state, stepId)));
    }
  }

  /**
   * Sets the steps from a full read of the submission, since a corrected form may have others. Unsaved input of removed
   * steps is dropped.
   */
  setSteps(results: ServerAnswers['results']): void {
    for (const [stepId, stored] of results)
      if (!this.all.has(stepId)) this.all.set(stepId, emptyDraft(stored, this.state.reopenedAt));
    for (const stepId of this.all.keys()) if (!results.has(stepId)) this.all.delete(stepId);
    this.changed();
  }

  /** The server took a value of this step. */
  noteSaved(stepId: string): void {
    this.triedAgain.delete(stepId);
  }

  /** The one place where a draft changes. Resolves once the change is on the device. */
  set(stepId: string, draft: StepDraft): Promise<void> {
    const former = this.all.get(stepId);
    if (former === draft) return Promise.resolve();
    this.all.set(stepId, draft);
    this.changed();
    return this.keep(stepId, draft, former).catch(() => this.deviceFailed());
  }

  /** Changes a draft by a pure function; nothing happens for a step that the submission does not have. */
  change(stepId: string, to: (draft: StepDraft) => StepDraft): Promise<void> {
    const draft = this.all.get(stepId);
    return draft ? this.set(stepId, to(draft)) : Promise.resolve();
  }

  hasUnsent(): boolean {
    return [...this.all.values()].some(hasUnsent);
  }

  private async keep(stepId: string, draft: StepDraft, former: StepDraft | undefined): Promise<void> {
    const record = toRecord(this.owner, stepId, draft);
    if (record) return this.store.put(record);
    const wasKept = former !== undefined && toRecord(this.owner, stepId, former) !== null;
    return wasKept ? this.store.remove(recordId(this.owner, stepId)) : undefined;
  }

  /** Joins what was left for one step with what this tab holds, in one transaction. */
  private async join(stepId: string, records: DeviceRecord[]): Promise<void> {
    const draft = this.all.get(stepId);
    if (!draft) return;
    const own = toRecord(this.owner, stepId, draft);
    const left = records.filter((record) => record.stepId === stepId);
    const joined = joinRecords(own ? [own, ...left] : left, this.owner);
    if (!joined) return;
    // What is in view and unsent stays as it is; it only gains what is set aside.
    const next = hasUnsent(draft)
      ? { ...draft, alternatives: joined.alternatives }
      : inState(fromRecord(joined, draft.base, this.state.reopenedAt), standingOf(this.state, stepId));
    // Who types while the value stays goes on typing in the same field.
    const moved = !isSameContent(valueOf(next), valueOf(draft));
    this.all.set(stepId, { ...next, externalRevision: draft.externalRevision + (moved ? 1 : 0) });
    this.changed();
    const gone = left.map((record) => record.id).filter((id) => id !== joined.id);
    const record = toRecord(this.owner, stepId, next);
    await this.store.exchange(record ? gone : [...gone, joined.id], record ? [record] : []);
  }

  /** The device answers again: what it did not keep meanwhile it keeps now. */
  private async putAll(): Promise<void> {
    await Promise.all([...this.all].map(([stepId, draft]) => this.keep(stepId, draft, draft)));
    this.onDevice = true;
    this.changed();
  }

  private deviceFailed(): void {
    this.onDevice = false;
    this.changed();
  }
}
