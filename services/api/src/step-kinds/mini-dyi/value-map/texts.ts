import type { Language } from '@impact-call/contracts';
import { textsByLanguage } from '../../../platform/text/texts-by-language.ts';

/** Texts within formulas must have no quotes. */
export interface ValueMapTexts {
  /** At most 28 characters, so that a number fits behind them. */
  sheets: { map: string; parameters: string; changes: string; check: string };
  /** After the application's code. */
  file: string;
  outcome: string;
  origin: string;
  ofFramework: string;
  own: string;
  goal: string;
  stakeholder: string;
  indicator: string;
  people: string;
  direction: string;
  startYear: string;
  durationYears: string;
  target: string;
  proxy: string;
  value: string;
  deadweight: string;
  attribution: string;
  displacement: string;
  dropOff: string;
  source: string;
  carefulDeadweight: string;
  careful: string;
  hopeful: string;
  net: (end: string) => string;
  year: (year: number, end: string) => string;
  present: (end: string) => string;
  total: string;
  byFramework: string;
  parameter: string;
  amount: string;
  note: string;
  budget: string;
  hours: string;
  hourlyRate: string;
  inKind: string;
  inputs: string;
  discountRate: string;
  offset: string;
  offsetNote: string;
  points: string;
  pointsNote: string;
  bandNote: string;
  years: string;
  yearsNote: string;
  framework: string;
  version: string;
  method: string;
  change: string;
  otherValue: string;
  frameworkValue: string;
  ownValue: string;
  difference: string;
  presentEffect: (end: string) => string;
  returnEffect: (end: string) => string;
  reason: string;
  noChanges: string;
  figure: string;
  byFormula: string;
  ours: string;
  verdict: string;
  sroi: (end: string) => string;
  frameworkSroi: (end: string) => string;
  equal: string;
  differs: string;
  noReturn: string;
  notKnown: string;
  checkNote: string;
}

const TEXTS = await textsByLanguage<ValueMapTexts>((language) => import(`./locales/${language}.ts`));

export const valueMapTexts = (language: Language): ValueMapTexts => TEXTS[language];
