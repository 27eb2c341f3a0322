import type { CorrectionPreview, EarlierDrafts, Language } from '@impact-call/contracts';
import type { CallForms, CurrentForm } from '../stored/call-forms.ts';
import type { CorrectionRecord } from '../stored/model.ts';
import type { AnsweredDraft, CorrectionRepository } from './correction-repository.ts';
import { shownChange } from '../reading/view.ts';
import { type FormComparisons, type Forms, MAX_CHANGES } from './form-comparisons.ts';

/** A preview reports when there are more drafts. */
const MAX_EXAMINED = 500;
/** Drafts with answers in memory at once. */
const TOGETHER = 20;
type Change = CorrectionRecord['changes'][number];

class ChangeTally {
  private readonly counted = new Map<string, { change: Change; draftCount: number }>();
  private unlisted = 0;

  add({ changes, more }: Pick<Forms, 'changes' | 'more'>, draftCount: number): void {
    this.unlisted = Math.max(this.unlisted, more);
    for (const change of changes) {
      const key = JSON.stringify(change);
      this.counted.set(key, { change, draftCount: draftCount + (this.counted.get(key)?.draftCount ?? 0) });
    }
  }

  list(language: Language): Pick<CorrectionPreview, 'changes' | 'more'> {
    const all = [...this.counted.values()];
    const listed = all.slice(0, MAX_CHANGES);
    return {
      changes: listed.map(({ change, draftCount }) => ({ ...shownChange(change, language), draftCount })),
      more: this.unlisted + all.length - listed.length,
    };
  }
}

async function* inParts(drafts: AsyncIterable<AnsweredDraft>): AsyncGenerator<AnsweredDraft[]> {
  const waiting = new Map<string, AnsweredDraft[]>();
  let count = 0;
  for await (const draft of drafts) {
    const key = JSON.stringify([draft.stepSetId, draft.frameworks]);
    waiting.set(key, [...(waiting.get(key) ?? []), draft]);
    count += 1;
    if (count < TOGETHER) continue;
    yield* waiting.values();
    waiting.clear();
    count = 0;
  }
  yield* waiting.values();
}

export class CorrectionPreviews {
  constructor(
    private readonly corrections: CorrectionRepository,
    private readonly forms: CallForms,
    private readonly comparisons: FormComparisons,
  ) {}

  /** @throws NotFound for an unknown call */
  async count(callId: string): Promise<EarlierDrafts> {
    const current = await this.forms.find(callId);
    return { count: (await this.forms.isOver(callId)) ? 0 : await this.corrections.countEarlier(current) };
  }

  /** @throws NotFound for an unknown call */
  async preview(callId: string, language: Language): Promise<CorrectionPreview> {
    const current = await this.forms.find(callId);
    const none = { draftCount: 0, examinedCount: 0, losingCount: 0, changes: [], more: 0 };
    if (await this.forms.isOver(callId)) return { offer: current.offer, ...none };
    const draftCount = await this.corrections.countEarlier(current);
    return { offer: current.offer, draftCount, ...(await this.examine(current, language)) };
  }

  private async examine(current: CurrentForm, language: Language) {
    const tally = new ChangeTally();
    let [examinedCount, losingCount] = [0, 0];
    for await (const drafts of inParts(this.corrections.answersOfEarlier(current, MAX_EXAMINED))) {
      const [first] = drafts;
      if (!first) continue;
      const forms = await this.comparisons.compare(first, current);
      tally.add(forms, drafts.length);
      const carried = await this.comparisons.carry(
        drafts.map(({ results }) => results),
        forms,
      );
      examinedCount += drafts.length;
      losingCount += carried.filter((steps) => steps.some(({ lost }) => lost.length > 0)).length;
    }
    return { ...tally.list(language), examinedCount, losingCount };
  }
}
