import type { Language, MiniDyiOptions } from '@impact-call/contracts';
import type { StepPage } from '@impact-call/contracts/remote';

/** The six screens of the wizard in their order (docs/rules.md#impact-screens). */
export const SUB_STEPS = ['introduction', 'budget', 'sdg', 'outcomes', 'indicators', 'customOutcome'] as const;
export type SubStepId = (typeof SUB_STEPS)[number];

// Here and not in the locales: hosts ask for titles before this remote's texts are loaded.
const TITLES: Record<Language, Record<SubStepId, string>> = {
  en: {
    introduction: 'Introduction',
    budget: 'Budget',
    sdg: 'Goals (SDG)',
    outcomes: 'Outcomes',
    indicators: 'Indicators',
    customOutcome: 'Your own outcome',
  },
  it: {
    introduction: 'Introduzione',
    budget: 'Budget',
    sdg: 'Obiettivi (SDG)',
    outcomes: 'Outcome',
    indicators: 'Indicatori',
    customOutcome: 'Un outcome tuo',
  },
  fr: {
    introduction: 'Introduction',
    budget: 'Budget',
    sdg: 'Objectifs (ODD)',
    outcomes: 'Effets',
    indicators: 'Indicateurs',
    customOutcome: 'Votre propre effet',
  },
};

export const subStepTitle = (id: SubStepId, language: Language): string => TITLES[language][id];

/** The screens that are shown; the goals only while their filter is on (docs/rules.md#impact-screens). */
export function subStepsOf({ showSdgFilter }: MiniDyiOptions, language: Language): (StepPage & { id: SubStepId })[] {
  return SUB_STEPS.filter((id) => id !== 'sdg' || showSdgFilter).map((id) => ({
    id,
    title: subStepTitle(id, language),
  }));
}

/** The screen in view: an unknown or hidden one shows the first. */
export function screenInView(asked: string | undefined, options: MiniDyiOptions): SubStepId {
  return subStepsOf(options, 'en').find(({ id }) => id === asked)?.id ?? 'introduction';
}
