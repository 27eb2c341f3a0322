import type { Language, MiniDyiOptions, Wordings } from '@impact-call/contracts';
import type { StepPage } from '@impact-call/contracts/remote';
import { en } from './locales/en.ts';
import { fr } from './locales/fr.ts';
import { it } from './locales/it.ts';

/** The six screens of the wizard in their order (docs/rules.md#impact-screens). */
export const SUB_STEPS = ['introduction', 'budget', 'sdg', 'outcomes', 'indicators', 'customOutcome'] as const;
export type SubStepId = (typeof SUB_STEPS)[number];

// All at once: hosts ask for titles before they load the texts of one language.
const TITLES: Record<Language, Record<SubStepId | 'step', string>> = { en, it, fr };

/** What the step as a whole is called. */
export const stepTitle: Wordings = {
  ...Object.fromEntries(Object.entries(TITLES).map(([language, { step }]) => [language, step])),
  en: en.step,
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
