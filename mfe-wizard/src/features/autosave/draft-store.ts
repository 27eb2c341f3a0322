import {
  currentRecord,
  fromRecord,
  joinRecords,
  recordId,
  toRecord,
  type DeviceRecord,
  type Owner,
} from './device/device-record.ts';
import { isSameContent } from './answers.ts';
import { emptyDraft, hasUnsent, inState, valueOf, type StepDraft } from './step-draft.ts';
import { isSameState, standingOf, type ApplicationState, type ServerAnswers } from './application-state.ts';
import type { DeviceStore } from './ports.ts';

type IsTabClosed = (tab: string) => Promise<boolean>;

/** The drafts of one submission in one tab, in memory and on the device. */
export class DraftStore {
  readonly all = new Map<string, StepDraft>();
  /** False when the browser could not store unsent work, which then lives only on this page. */
  onDevice = true;
  private owner: Owner;
  /** The tab id whose records on the device are not read yet; null once they are. */
  private unreadTab: string | null;
  private state: ApplicationState = { isOpen: true, reopenedAt: null, stepIds: null };
  private readonly triedAgain = new Set<string>();
  private readonly store: DeviceStore;
  private readonly changed: () => void;

  constructor(owner: Owner, store: DeviceStore, changed: () => void) {
    this.owner = owner;
    this.unreadTab = owner.tab;
    this.store = store;
    this.changed = changed;
  }

  /** Takes over the work of closed tabs. If the device fails, a new tab id protects the unread records. */
  async open(
    { results, state }: ServerAnswers,
    isTabClosed: IsTabClosed,
    newTab: () => Promise<string>,
  ): Promise<void> {
    this.state = state;
    for (const [stepId, stored] of results) this.all.set(stepId, emptyDraft(stored, state.reopenedAt));
    await this.takeOver(isTabClosed);
    if (this.isUnread()) this.owner = { ...this.owner, tab: await newTab() };
  }

  isUnread = (): boolean => this.unreadTab !== null;

  /** The caller must hold the lock, so that only one tab does this at a time. */
  async takeOver(isTabClosed: IsTabClosed): Promise<void> {
    try {
      const all = await this.store.list(this.owner.scope, this.owner.submissionId);
      const records: DeviceRecord[] = [];
      for (const stored of all) {
        const record = currentRecord(stored);
        const isOurs = record.tab === this.unreadTab || (await isTabClosed(record.tab));
        if (this.all.has(record.stepId) && isOurs) records.push(record);
      }
      const wasOffDevice = this.isUnread() && !this.onDevice;
      this.unreadTab = null;
      await Promise.all(
        [...new Set(records.map((record) => record.stepId))].map((stepId) => this.join(stepId, records)),
      );
      if (wasOffDevice) await this.putAll();
    } catch {
      this.deviceFailed();
    }
  }

  /** Lets rejected input be sent again, since the new state may accept it. */
  setState(state: ApplicationState): void {
    if (!isSameState(this.state, state)) this.triedAgain.clear();
    this.state = state;
    for (const [stepId, draft] of this.all) {
      // The rejection can be older than the state, so each step is sent again once.
      if (this.triedAgain.has(stepId)) continue;
      if (draft.refused !== null) this.triedAgain.add(stepId);
      void this.set(stepId, inState(draft, standingOf(state, stepId)));
    }
  }

  /** After a correction of the form. Unsaved input of removed steps is dropped. */
  setSteps(results: ServerAnswers['results']): void {
    for (const [stepId, stored] of results)
      if (!this.all.has(stepId)) this.all.set(stepId, emptyDraft(stored, this.state.reopenedAt));
    for (const stepId of this.all.keys()) if (!results.has(stepId)) this.all.delete(stepId);
    this.changed();
  }

  noteSaved(stepId: string): void {
    this.triedAgain.delete(stepId);
  }

  /** The only place that changes a draft. Resolves once the change is on the device. */
  set(stepId: string, draft: StepDraft): Promise<void> {
    const previous = this.all.get(stepId);
    if (previous === draft) return Promise.resolve();
    this.all.set(stepId, draft);
    this.changed();
    return this.storeDraft(stepId, draft, previous).catch(() => this.deviceFailed());
  }

  /** Ignores steps that the submission does not have. */
  change(stepId: string, to: (draft: StepDraft) => StepDraft): Promise<void> {
    const draft = this.all.get(stepId);
    return draft ? this.set(stepId, to(draft)) : Promise.resolve();
  }

  hasUnsent(): boolean {
    return [...this.all.values()].some(hasUnsent);
  }

  private async storeDraft(stepId: string, draft: StepDraft, previous: StepDraft | undefined): Promise<void> {
    const record = toRecord(this.owner, stepId, draft);
    if (record) return this.store.put(record);
    const wasStored = previous !== undefined && toRecord(this.owner, stepId, previous) !== null;
    return wasStored ? this.store.remove(recordId(this.owner, stepId)) : undefined;
  }

  private async join(stepId: string, records: DeviceRecord[]): Promise<void> {
    const draft = this.all.get(stepId);
    if (!draft) return;
    const own = toRecord(this.owner, stepId, draft);
    const ofStep = records.filter((record) => record.stepId === stepId);
    const joined = joinRecords(own ? [own, ...ofStep] : ofStep, this.owner);
    if (!joined) return;
    // Visible unsent work stays as it is and only gains alternatives.
    const next = hasUnsent(draft)
      ? { ...draft, alternatives: joined.alternatives }
      : inState(fromRecord(joined, draft.base, this.state.reopenedAt), standingOf(this.state, stepId));
    // With an unchanged value, the user goes on typing in the same field.
    const moved = !isSameContent(valueOf(next), valueOf(draft));
    this.all.set(stepId, { ...next, externalRevision: draft.externalRevision + (moved ? 1 : 0) });
    this.changed();
    const obsolete = ofStep.map((record) => record.id).filter((id) => id !== joined.id);
    const record = toRecord(this.owner, stepId, next);
    await this.store.exchange(record ? obsolete : [...obsolete, joined.id], record ? [record] : []);
  }

  /** The device works again: store what it missed. */
  private async putAll(): Promise<void> {
    await Promise.all([...this.all].map(([stepId, draft]) => this.storeDraft(stepId, draft, draft)));
    this.onDevice = true;
    this.changed();
  }

  private deviceFailed(): void {
    this.onDevice = false;
    this.changed();
  }
}
