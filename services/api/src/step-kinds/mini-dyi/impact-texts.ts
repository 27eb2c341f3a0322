import type { Language } from '@impact-call/contracts';
import { textsByLanguage } from '../../platform/text/texts-by-language.ts';

/** Column headers of a table with impact answers. */
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
  /** Columns of one outcome. */
  outcome: string;
  goal: string;
  stakeholder: string;
  indicators: string;
  /** Optional details of one outcome, such as its years and its evidence. */
  details: string;
  /** All outcomes after those with columns of their own. */
  more(from: number): string;
}

const TEXTS = await textsByLanguage<ImpactTexts>((language) => import(`./locales/${language}.ts`));

export const impactTexts = (language: Language): ImpactTexts => TEXTS[language];
