import type { Language } from '@impact-call/contracts';
import { textsByLanguage } from '../../platform/text/texts-by-language.ts';

/** What stands over the columns of a table with impact answers. */
export interface ImpactTexts {
  budget: string;
  budgetSpent: string;
  sdg: string;
  lowerScore: string;
  upperScore: string;
  /** By the framework's values alone. */
  frameworkLowerScore: string;
  frameworkUpperScore: string;
  /** Of one outcome. */
  outcome: string;
  goal: string;
  stakeholder: string;
  indicators: string;
  /** All outcomes behind those that have columns of their own. */
  more(from: number): string;
}

const TEXTS = await textsByLanguage<ImpactTexts>((language) => import(`./locales/${language}.ts`));

export const impactTexts = (language: Language): ImpactTexts => TEXTS[language];
