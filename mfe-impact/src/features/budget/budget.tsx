import { countedInputs, formatAmount } from '@impact-call/domain';
import { Box, Stack } from '@impact-call/ui/design-system';
import { AmountField, type AmountProblem } from '../fields/amount-field.tsx';
import { LARGEST_AMOUNT } from '../fields/amount-words.ts';
import { useLanguage, useT } from '../screen/impact-context.tsx';
import type { MiniDyiAnswer } from '@impact-call/contracts';
import { budgetId } from '../screen/field-ids.ts';
import { ScreenTitle } from '../screen/screen-title.tsx';
import { OtherInputsFields, type OtherInputsProps } from '../value-map/other-inputs-fields.tsx';

/** docs/rules/11-impact-wizard.md#three-years */
export function Budget({ answer, onChange, problems }: OtherInputsProps) {
  const t = useT();
  const language = useLanguage();
  const id = budgetId(answer.stepId);
  const describe = (problem: AmountProblem): string =>
    t(`budget.problem.${problem}`, {
      example: formatAmount(problem === 'too-large' ? LARGEST_AMOUNT : 12_500.5, language),
    });
  const shared = { describe, spoken: t('budget.currency'), euros: true };
  const found = answer.budget === null ? problems.find(({ anchor }) => anchor === id)?.message : undefined;
  return (
    <Stack gap="6">
      <ScreenTitle title={t('budget.title')} lead={t('budget.lead')} />
      <AmountField
        {...shared}
        id={id}
        label={t('budget.total')}
        hint={t('budget.totalHint', { example: formatAmount(12_500.5, language) })}
        value={answer.budget}
        onChange={(budget) => onChange({ budget })}
        error={found}
      />
      <AmountField
        {...shared}
        id={`${id}-spent`}
        label={t('budget.spent')}
        hint={t('budget.spentHint')}
        optional
        value={answer.budgetSpent}
        onChange={(budgetSpent) => onChange({ budgetSpent })}
      />
      <BudgetRemark answer={answer} />
      <OtherInputsFields {...{ answer, onChange, problems }} />
    </Stack>
  );
}

/** It never blocks. */
function BudgetRemark({ answer }: { answer: MiniDyiAnswer }) {
  const t = useT();
  const { budget, budgetSpent } = answer;
  const remark =
    countedInputs(answer) === 0
      ? t('budget.zero')
      : budget !== null && (budgetSpent ?? 0) > budget
        ? t('budget.moreSpent')
        : '';
  return (
    <Box role="status" minH="6" color="fg.warning" fontWeight="semibold">
      {remark}
    </Box>
  );
}
