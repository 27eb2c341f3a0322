import type { Language } from '@impact-call/contracts';
import { textsByLanguage } from '../../platform/text/texts-by-language.ts';

export interface ImpactTexts {
  budget: string;
  budgetSpent: string;
  otherInputs: string;
  sdg: string;
  sdgTargets: string;
  lowerScore: string;
  upperScore: string;
  /** Computed from the framework's values only. */
  frameworkLowerScore: string;
  frameworkUpperScore: string;
  outcome: string;
  goal: string;
  stakeholder: string;
  indicators: string;
  /** Such as years and evidence. */
  details: string;
  /** Outcomes after those with columns of their own. */
  more(from: number): string;
}

const TEXTS = await textsByLanguage<ImpactTexts>((language) => import(`./locales/${language}.ts`));

export const impactTexts = (language: Language): ImpactTexts => TEXTS[language];
