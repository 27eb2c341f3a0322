import type { SelectedOutcome, ImpactDimensions } from '@impact-call/contracts';
import { outcomeKey, valueMapWords } from '@impact-call/domain';
import { Box, chakra, Flex, Grid, Stack, Text } from '@impact-call/ui/design-system';
import { Disclosure } from '../fields/disclosure.tsx';
import { AmountField } from '../fields/amount-field.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { describeNumber } from '../fields/amount-words.ts';
import type { OutcomeCardProps } from '../outcomes/outcome-card-props.ts';
import { withOutcome } from '../outcomes/change-outcome.ts';
import { outcomeFieldId } from '../screen/field-ids.ts';
import { useLanguage, useT } from '../screen/impact-context.tsx';
import { EvidenceFields } from './evidence-fields.tsx';
import { DIMENSIONS } from '@impact-call/contracts/limits';
import { TextLineField } from '../fields/text-line-field.tsx';

const NONE: ImpactDimensions = { what: '', who: '', howMuch: '', contribution: '', risk: '' };

/** Where the framework offers them (docs/rules/11-impact-wizard.md#five-dimensions). */
function DimensionFields({ outcome: { dimensions = NONE }, idOf, change }: DetailFieldsProps) {
  const t = useT();
  const words = valueMapWords(useLanguage());
  return (
    <Stack as="fieldset" gap="4" border="0" minW="0">
      <Box as="legend" fontWeight="semibold" mb="2">
        {t('map.dimensions')}
      </Box>
      {DIMENSIONS.map((name) => (
        <TextLineField
          key={name}
          id={idOf(name)}
          label={words.dimensions[name]}
          hint={t(`map.dimension.${name}`)}
          optional
          value={dimensions[name]}
          onChange={(text) => change({ dimensions: { ...dimensions, [name]: text } })}
        />
      ))}
    </Stack>
  );
}

export interface DetailFieldsProps extends OutcomeCardProps {
  idOf(field: Parameters<typeof outcomeFieldId>[2]): string;
  change(changes: Partial<SelectedOutcome>): void;
}

/** Collapsed until they are needed (docs/rules/11-impact-wizard.md#negative-outcomes). */
export function OutcomeDetails(props: OutcomeCardProps) {
  const { outcome, answer, framework, problems, editing } = props;
  const t = useT();
  const key = outcomeKey(outcome);
  const idOf: DetailFieldsProps['idOf'] = (field) => outcomeFieldId(answer.stepId, key, field);
  const change: DetailFieldsProps['change'] = (changes) =>
    editing.change({ selectedOutcomes: withOutcome(answer.selectedOutcomes, key, changes) });
  const fields = { ...props, idOf, change };
  const isFlagged = DETAIL_FIELDS.some((field) => problems.some(({ anchor }) => anchor === idOf(field)));
  return (
    <Disclosure title={t('map.details')} isOpen={isFlagged}>
      <Stack gap="5">
        <Text color="fg.muted" fontSize="sm">
          {t('map.detailsLead')}
        </Text>
        <NegativeBox {...fields} />
        <PeopleField {...fields} />
        <YearFields {...fields} />
        <EvidenceFields {...fields} />
        {framework.parameters.valueMap?.dimensions && <DimensionFields {...fields} />}
      </Stack>
    </Disclosure>
  );
}

const DETAIL_FIELDS = ['peopleReached', 'startYear', 'durationYears', 'count', 'day', 'file'] as const;

function NegativeBox({ outcome, idOf, change }: DetailFieldsProps) {
  const t = useT();
  const id = idOf('isNegative');
  return (
    <Flex as="label" gap="3" cursor="pointer">
      <chakra.input
        type="checkbox"
        id={id}
        checked={outcome.isNegative ?? false}
        onChange={({ target }) => change({ isNegative: target.checked })}
        aria-describedby={`${id}-hint`}
        boxSize="6"
        flexShrink={0}
        accentColor="var(--chakra-colors-accent-solid)"
      />
      <Box minW="0">
        <Text fontWeight="semibold">{t('map.negative')}</Text>
        <Text id={`${id}-hint`} fontSize="sm" color="fg.muted">
          {t('map.negativeHint')}
        </Text>
      </Box>
    </Flex>
  );
}

function PeopleField({ outcome, problems, idOf, change }: DetailFieldsProps) {
  const t = useT();
  const language = useLanguage();
  const id = idOf('peopleReached');
  return (
    <AmountField
      id={id}
      label={t('map.people')}
      hint={t('map.peopleHint')}
      optional
      value={outcome.peopleReached ?? null}
      onChange={(people) => change({ peopleReached: people === null ? null : Math.round(people) })}
      describe={describeNumber(t, language)}
      error={problems.find(({ anchor }) => anchor === id)?.message}
    />
  );
}

/** Within the years that the framework counts (docs/rules/11-impact-wizard.md#outcome-years). */
function YearFields({ outcome, framework, problems, idOf, change }: DetailFieldsProps) {
  const t = useT();
  const words = valueMapWords(useLanguage());
  const { years } = framework.parameters;
  const all = Array.from({ length: years }, (_, index) => index + 1);
  const field = (name: 'startYear' | 'durationYears') => ({
    id: idOf(name),
    optional: true,
    value: outcome[name] ? String(outcome[name]) : null,
    onChange: (year: string) => change({ [name]: year === '' ? null : Number(year) }),
    error: problems.find(({ anchor }) => anchor === idOf(name))?.message,
  });
  return (
    <Grid gap="4" templateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }} alignItems="end">
      <SelectField
        {...field('startYear')}
        label={words.startYear}
        hint={t('map.startYearHint')}
        none={t('map.fromFirst')}
        choices={all.map((n) => ({ id: String(n), name: t('map.year', { n }) }))}
      />
      <SelectField
        {...field('durationYears')}
        label={t('map.durationYears')}
        hint={t('map.durationHint', { years })}
        none={t('map.toLast')}
        choices={all.map((count) => ({ id: String(count), name: t('map.years', { count }) }))}
      />
    </Grid>
  );
}
