import { useShell } from '@impact-call/ui';
import { Box, chakra, Heading } from '@impact-call/ui/design-system';
import { showEuros } from '../amount/show-euros.ts';
import { useT } from '../translations.ts';
import type { MiniDyiAnswer } from './answer.ts';

/** The amounts as they were given, for a closed submission. */
export function BudgetRecap({ answer }: { answer: MiniDyiAnswer }) {
  const t = useT();
  return (
    <Box>
      <Heading as="h2" size="xl" mb="4">{t('budget.title')}</Heading>
      <chakra.dl display="grid" gap="4">
        <Amount label={t('budget.total')} value={answer.budget} />
        <Amount label={t('budget.spent')} value={answer.budgetSpent} />
      </chakra.dl>
    </Box>
  );
}

function Amount({ label, value }: { label: string; value: number | null }) {
  const t = useT();
  const { language } = useShell();
  return (
    <Box>
      <chakra.dt color="fg.muted">{label}</chakra.dt>
      <chakra.dd fontSize="xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">{value === null ? t('budget.notGiven') : showEuros(value, language)}</chakra.dd>
    </Box>
  );
}
