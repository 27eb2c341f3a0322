import type { ConflictRule, Criterion, ReviewPlan } from '@impact-call/contracts';
import { MAX_WEIGHT } from '@impact-call/contracts/limits';
import { hasWording } from '@impact-call/ui/localized';
import type { TextKey } from '@impact-call/ui';
import type { en } from './locales/en.ts';

export type CriterionValues = Omit<Criterion, 'weight'> & { weight: string };

export interface PlanValues {
  isBlind: boolean;
  conflictRule: ConflictRule;
  criteria: readonly CriterionValues[];
}

export const valuesOf = ({
  isBlind,
  conflictRule,
  criteria,
}: Pick<ReviewPlan, 'isBlind' | 'conflictRule' | 'criteria'>): PlanValues => ({
  isBlind,
  conflictRule,
  criteria: criteria.map((criterion) => ({ ...criterion, weight: String(criterion.weight) })),
});

export const newCriterion = (): CriterionValues => ({
  id: crypto.randomUUID(),
  name: '',
  guidance: '',
  scale: 5,
  weight: '1',
});

export const changeOf = ({
  criteria,
  ...settings
}: PlanValues): Omit<PlanValues, 'criteria'> & { criteria: Criterion[] } => ({
  ...settings,
  criteria: criteria.map((criterion) => ({ ...criterion, weight: Number(criterion.weight) })),
});

const isWeight = (text: string): boolean => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_WEIGHT;

export interface CriterionProblems {
  name?: TextKey<typeof en>;
  weight?: TextKey<typeof en>;
}

export const problemsOf = ({ name, weight }: CriterionValues): CriterionProblems => ({
  ...(hasWording(name) ? {} : { name: 'plan.needsName' }),
  ...(isWeight(weight) ? {} : { weight: 'plan.needsWeight' }),
});
