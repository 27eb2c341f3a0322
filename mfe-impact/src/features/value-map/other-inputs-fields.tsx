import type { MiniDyiAnswer, OtherInputs } from '@impact-call/contracts';
import type { StepProblem } from '@impact-call/contracts/remote';
import { countedInputs, formatEuros, NO_OTHER_INPUTS, otherInputsValue, valueMapWords } from '@impact-call/domain';
import { Box, Grid, Heading, Text } from '@impact-call/ui/design-system';
import { AmountField } from '../fields/amount-field.tsx';
import { TextLineField } from '../fields/text-line-field.tsx';
import { describeNumber } from '../fields/amount-words.ts';
import { budgetId } from '../screen/field-ids.ts';
import { useLanguage, useT } from '../screen/impact-context.tsx';

export interface OtherInputsProps {
  answer: MiniDyiAnswer;
  onChange(changes: Partial<MiniDyiAnswer>): void;
  problems: readonly StepProblem[];
}

/** Both inputs count as costs (docs/rules/11-impact-wizard.md#other-inputs). */
export function OtherInputsFields({ answer, onChange, problems }: OtherInputsProps) {
  const t = useT();
  const language = useLanguage();
  const words = valueMapWords(language);
  const { otherInputs = NO_OTHER_INPUTS } = answer;
  const set = (changes: Partial<OtherInputs>): void => onChange({ otherInputs: { ...otherInputs, ...changes } });
  const field = <Name extends keyof OtherInputs>(name: Name) => {
    const id = `${budgetId(answer.stepId)}-${name}`;
    return {
      ...{ id, label: words[name], hint: t(`map.${name}Hint`), optional: true, value: otherInputs[name] },
      onChange: (value: OtherInputs[Name]) => set({ [name]: value }),
      error: problems.find(({ anchor }) => anchor === id)?.message,
    };
  };
  const describe = describeNumber(t, language);
  return (
    <Box as="section" aria-labelledby={`${budgetId(answer.stepId)}-other`}>
      <Heading as="h3" size="md" id={`${budgetId(answer.stepId)}-other`}>
        {t('map.inputs')}
      </Heading>
      <Text color="fg.muted" maxW="prose" mt="1" mb="4">
        {t('map.inputsLead')}
      </Text>
      <Grid gap="5" templateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }} alignItems="end">
        <AmountField {...field('volunteerHours')} after={t('map.hours')} describe={describe} />
        <AmountField {...field('hourlyRate')} euros spoken={t('budget.currency')} describe={describe} />
        <AmountField {...field('inKindValue')} euros spoken={t('budget.currency')} describe={describe} />
        <TextLineField {...field('inKindText')} />
      </Grid>
      <Total answer={answer} />
    </Box>
  );
}

/** Once there is more than money. */
function Total({ answer }: Pick<OtherInputsProps, 'answer'>) {
  const t = useT();
  const language = useLanguage();
  const total = countedInputs(answer);
  if (total === null || otherInputsValue(answer.otherInputs) === 0) return null;
  return (
    <Text mt="3" fontWeight="semibold" fontVariantNumeric="tabular-nums">
      {t('map.total', { amount: formatEuros(total, language) })}
    </Text>
  );
}
