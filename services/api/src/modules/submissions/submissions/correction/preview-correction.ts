import type { CorrectionPreview, EarlierDrafts, Language } from '@impact-call/contracts';
import type { Surveys } from '../../../../step-kinds/index.ts';
import type { CorrectionRecord } from '../stored/model.ts';
import { carryAnswers } from './carry-answers.ts';
import type { AnsweredDraft, CorrectionRepository } from './correction-repository.ts';
import { type CurrentForm, createIsOver, type CurrentFormDeps, type FindCurrentForm } from './current-form.ts';
import { shownChange } from './correction-view.ts';
import { type FormReader, type Forms, MAX_CHANGES } from './form-reader.ts';

export interface PreviewCorrectionDeps extends Pick<CurrentFormDeps, 'calls' | 'now'> {
  corrections: Pick<CorrectionRepository, 'countEarlier' | 'answersOfEarlier'>;
  findCurrentForm: FindCurrentForm;
  readForms: FormReader;
  surveys: Pick<Surveys, 'questions' | 'carry'>;
}

/** Maximum number of drafts that a preview reads; it reports when there are more. */
const MAX_EXAMINED = 500;
/** Maximum number of drafts with answers in memory at once. */
const TOGETHER = 20;
type Change = CorrectionRecord['changes'][number];

/** Counts the drafts that each change concerns. */
function createTally() {
  const counted = new Map<string, { change: Change; draftCount: number }>();
  let unlisted = 0;
  return {
    add({ changes, more }: Pick<Forms, 'changes' | 'more'>, draftCount: number): void {
      unlisted = Math.max(unlisted, more);
      for (const change of changes) {
        const key = JSON.stringify(change);
        counted.set(key, { change, draftCount: draftCount + (counted.get(key)?.draftCount ?? 0) });
      }
    },
    list(language: Language): Pick<CorrectionPreview, 'changes' | 'more'> {
      const all = [...counted.values()];
      const listed = all.slice(0, MAX_CHANGES);
      return {
        changes: listed.map(({ change, draftCount }) => ({ ...shownChange(change, language), draftCount })),
        more: unlisted + all.length - listed.length,
      };
    },
  };
}

/** Groups of drafts with the same form. */
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

const createExamine =
  ({ corrections, readForms, surveys }: PreviewCorrectionDeps) =>
  async (current: CurrentForm, language: Language) => {
    const tally = createTally();
    let [examinedCount, losingCount] = [0, 0];
    for await (const drafts of inParts(corrections.answersOfEarlier(current, MAX_EXAMINED))) {
      const [first] = drafts;
      if (!first) continue;
      const forms = await readForms(first, current);
      tally.add(forms, drafts.length);
      const answers = drafts.map(({ results }) => results);
      const carried = await carryAnswers(answers, { ...forms, surveys });
      examinedCount += drafts.length;
      losingCount += carried.filter((steps) => steps.some(({ lost }) => lost.length > 0)).length;
    }
    return { ...tally.list(language), examinedCount, losingCount };
  };

/** How many drafts have an earlier form, and the effect of a correction on them. */
export function createPreviewCorrection(deps: PreviewCorrectionDeps) {
  const { corrections, findCurrentForm } = deps;
  const isOver = createIsOver(deps);
  const examine = createExamine(deps);
  return {
    async count(callId: string): Promise<EarlierDrafts> {
      const current = await findCurrentForm(callId);
      return { count: (await isOver(callId)) ? 0 : await corrections.countEarlier(current) };
    },
    async preview(callId: string, language: Language): Promise<CorrectionPreview> {
      const current = await findCurrentForm(callId);
      const none = { draftCount: 0, examinedCount: 0, losingCount: 0, changes: [], more: 0 };
      if (await isOver(callId)) return { offer: current.offer, ...none };
      const draftCount = await corrections.countEarlier(current);
      return { offer: current.offer, draftCount, ...(await examine(current, language)) };
    },
  };
}
export type PreviewCorrection = ReturnType<typeof createPreviewCorrection>;
