import type { Language, StepProgress } from '@impact-call/contracts';
import { inStepOrder } from '@impact-call/domain';
import { resolveText } from '../../../platform/text/localized-text.ts';
import type { CallRepository, StepRecord } from '../../calls/calls/index.ts';
import { requirementIndex, requirementName, stepKindOf, type Surveys } from '../../../step-kinds/index.ts';
import type { CountedDrafts } from './count-drafts.ts';
import { NO_STEP } from './tally-drafts.ts';

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
