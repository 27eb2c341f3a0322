import type { DecisionKind, ExportKind, ExportScope, Language } from '@impact-call/contracts';
import { textsByLanguage } from '../../../platform/text/texts-by-language.ts';
import type { FactKey } from './facts.ts';

/** Texts of exported files. */
export interface ExportTexts {
  facts: Record<FactKey, string>;
  /** Group of the criteria's columns. */
  reviews: string;
  /** States of an application. */
  state: Record<Exclude<ExportScope, 'chosen'> | 'withdrawn', string>;
  decision: Record<DecisionKind, string>;
  kind: Record<ExportKind, string>;
  /** Names of a workbook's sheets; at most 31 characters. */
  sheet: { data: string; dictionary: string };
  /** Names of files, appended to that of the call. */
  file: { data: string; chosen: string; dictionary: string };
  /** The header of the data dictionary. */
  dictionary: {
    column: string;
    step: string;
    label: string;
    kind: string;
    options: string;
    key: string;
  };
  /** Names of sheets, columns and impact rows in an application's workbook. */
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
  /** The last words of a truncated cell. */
  cut: string;
}

const TEXTS = await textsByLanguage<ExportTexts>((language) => import(`./locales/${language}.ts`));

export const exportTexts = (language: Language): ExportTexts => TEXTS[language];
