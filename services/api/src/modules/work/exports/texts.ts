import type { DecisionKind, ExportKind, ExportScope, Language } from '@impact-call/contracts';
import { textsByLanguage } from '../../../platform/text/texts-by-language.ts';
import type { FactKey } from './facts.ts';

export interface ExportTexts {
  facts: Record<FactKey, string>;
  reviews: string;
  state: Record<Exclude<ExportScope, 'chosen'> | 'withdrawn', string>;
  decision: Record<DecisionKind, string>;
  kind: Record<ExportKind, string>;
  /** At most 31 characters. */
  sheet: { data: string; dictionary: string };
  file: { data: string; chosen: string; dictionary: string };
  dictionary: {
    column: string;
    step: string;
    label: string;
    kind: string;
    options: string;
    key: string;
  };
  own: Record<
    | 'answers'
    | 'application'
    | 'call'
    | 'step'
    | 'question'
    | 'part'
    | 'answer'
    | 'files'
    | 'drawn'
    | 'budget'
    | 'budgetSpent'
    | 'goals'
    | 'goal'
    | 'estimate'
    | 'frameworkEstimate'
    | 'frameworkValue'
    | 'reason'
    | 'figuresSource'
    | 'lower'
    | 'upper'
    | 'stakeholder'
    | 'target',
    string
  >;
  cut: string;
}

const TEXTS = await textsByLanguage<ExportTexts>((language) => import(`./locales/${language}.ts`));

export const exportTexts = (language: Language): ExportTexts => TEXTS[language];
