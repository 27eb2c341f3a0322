import type { MissingItem } from '@impact-call/contracts';
import { useDashboardT } from './texts.ts';

/** Rules that are about no question, by their codes. */
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

/** What is missing, as applicants read it. */
export function useMissingLabel(): (item: Pick<MissingItem, 'code' | 'key' | 'label'>) => string {
  const t = useDashboardT();
  return ({ key, code, label }) => {
    const rule = RULES.find((each) => each === code);
    return label ?? (rule ? t(`rule.${rule}`) : key);
  };
}
