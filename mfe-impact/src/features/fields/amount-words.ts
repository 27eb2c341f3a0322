import { formatAmount } from '@impact-call/domain';
import type { Language } from '@impact-call/contracts';
import type { AmountProblem } from './amount-field.tsx';
import type { ImpactTexts } from '../../translations.ts';

export const describeNumber =
  (t: ImpactTexts, language: Language) =>
  (problem: AmountProblem): string =>
    t(`indicators.problem.${problem}`, { example: formatAmount(1250.5, language) });
