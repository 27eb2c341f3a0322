import type { MissingItem } from '@impact-call/contracts';
import { useDashboardT } from './texts.ts';

/** Codes of rules that concern no question. */
const RULES = [
  'budget-missing',
  'goal-missing',
  'name-missing',
  'quiz-unanswered',
  'stakeholder-missing',
  'target-missing',
  'too-few-outcomes',
  'value-missing',
] as const;

export function useMissingLabel(): (item: Pick<MissingItem, 'code' | 'key' | 'label'>) => string {
  const t = useDashboardT();
  return ({ key, code, label }) => {
    const rule = RULES.find((each) => each === code);
    return label ?? (rule ? t(`rule.${rule}`) : key);
  };
}
