import { formatEuros, inputFacts } from '@impact-call/domain';
import { Box, chakra, Heading } from '@impact-call/ui/design-system';
import { useLanguage, useT } from '../screen/impact-context.tsx';
import type { MiniDyiAnswer } from '@impact-call/contracts';

export function BudgetRecap({ answer }: { answer: MiniDyiAnswer }) {
  const t = useT();
  return (
    <Box>
      <Heading as="h2" size="xl" mb="4">
        {t('budget.title')}
      </Heading>
      <Amounts answer={answer} />
    </Box>
  );
}

export function Amounts({ answer }: { answer: MiniDyiAnswer }) {
  const t = useT();
  const language = useLanguage();
  return (
    <chakra.dl display="grid" gap="4">
      <Amount label={t('budget.total')} value={answer.budget} />
      <Amount label={t('budget.spent')} value={answer.budgetSpent} />
      {inputFacts(answer.otherInputs, language).map(({ key, label, value }) => (
        <Given key={key} label={label} words={value} />
      ))}
    </chakra.dl>
  );
}

function Amount({ label, value }: { label: string; value: number | null }) {
  const t = useT();
  const language = useLanguage();
  return <Given label={label} words={value === null ? t('budget.notGiven') : formatEuros(value, language)} />;
}

function Given({ label, words }: { label: string; words: string }) {
  return (
    <Box>
      <chakra.dt color="fg.muted">{label}</chakra.dt>
      <chakra.dd fontSize="xl" fontWeight="semibold" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
        {words}
      </chakra.dd>
    </Box>
  );
}
