import type { Language, MiniDyiOptions, Wordings } from '@impact-call/contracts';
import type { StepPage } from '@impact-call/contracts/remote';
import { en } from './locales/en.ts';
import { fr } from './locales/fr.ts';
import { it } from './locales/it.ts';

/** In order (docs/rules/11-impact-wizard.md#impact-screens). */
export const SUB_STEPS = ['introduction', 'budget', 'sdg', 'outcomes', 'indicators', 'customOutcome'] as const;
export type SubStepId = (typeof SUB_STEPS)[number];

// In all languages, because hosts need titles before the texts of one language are loaded.
const TITLES: Record<Language, Record<SubStepId | 'step' | 'offer', string>> = { en, it, fr };

export const stepTitle: Wordings = {
  ...Object.fromEntries(Object.entries(TITLES).map(([language, { step }]) => [language, step])),
  en: en.step,
};

export const stepLine: Wordings = {
  ...Object.fromEntries(Object.entries(TITLES).map(([language, { offer }]) => [language, offer])),
  en: en.offer,
};

export const subStepTitle = (id: SubStepId, language: Language): string => TITLES[language][id];

/** The goals only if their filter is on (docs/rules/11-impact-wizard.md#impact-screens). */
export function subStepsOf({ showSdgFilter }: MiniDyiOptions, language: Language): (StepPage & { id: SubStepId })[] {
  return SUB_STEPS.filter((id) => id !== 'sdg' || showSdgFilter).map((id) => ({
    id,
    title: subStepTitle(id, language),
  }));
}

/** An unknown or hidden screen falls back to the first. */
export function currentScreen(requested: string | undefined, options: MiniDyiOptions): SubStepId {
  return subStepsOf(options, 'en').find(({ id }) => id === requested)?.id ?? 'introduction';
}
