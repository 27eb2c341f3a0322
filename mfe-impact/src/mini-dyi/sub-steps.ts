import type { Language, Step } from '@impact-call/contracts';
import type { SubStep } from '@impact-call/contracts/remote';
import { readDefinition } from './definition.ts';

/** The six screens of the wizard in their order (specification point 9). */
export const SUB_STEPS = ['introduction', 'budget', 'sdg', 'outcomes', 'indicators', 'customOutcome'] as const;
export type SubStepId = (typeof SUB_STEPS)[number];

// Here and not in the locales: the wizard asks for titles before this remote's texts are loaded.
const TITLES: Record<Language, Record<SubStepId, string>> = {
  en: { introduction: 'Introduction', budget: 'Budget', sdg: 'Goals (SDG)', outcomes: 'Outcomes', indicators: 'Indicators', customOutcome: 'Your own outcome' },
  it: { introduction: 'Introduzione', budget: 'Budget', sdg: 'Obiettivi (SDG)', outcomes: 'Outcome', indicators: 'Indicatori', customOutcome: 'Un outcome tuo' },
  fr: { introduction: 'Introduction', budget: 'Budget', sdg: 'Objectifs (ODD)', outcomes: 'Effets', indicators: 'Indicateurs', customOutcome: 'Votre propre effet' },
};

export const subStepTitle = (id: SubStepId, language: Language): string => TITLES[language][id];

/** The screens that this step shows; the SDG screen only while its filter is on (specification point 2). */
export function subStepsOf(step: Pick<Step, 'content'>, language: Language): (SubStep & { id: SubStepId })[] {
  const { showSdgFilter } = readDefinition(step);
  return SUB_STEPS.filter((id) => id !== 'sdg' || showSdgFilter).map((id) => ({ id, title: subStepTitle(id, language) }));
}

/** The screen in view: an unknown or hidden one shows the first. */
export function currentSubStep(step: Pick<Step, 'content'>, language: Language, asked: string | undefined): SubStepId {
  return subStepsOf(step, language).find(({ id }) => id === asked)?.id ?? 'introduction';
}
