import type { SelectedIndicator, SelectedOutcome } from '@impact-call/contracts';
import { outcomeKey } from '@impact-call/domain';
import { Box, Flex, Heading, Stack } from '@impact-call/ui/design-system';
import { AmountField } from '../fields/amount-field.tsx';
import { ExplanationFields } from '../fields/explanation-fields.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { TextLineField } from '../fields/text-line-field.tsx';
import { describeNumber } from '../fields/amount-words.ts';
import { Worth } from '../indicators/outcome-card.tsx';
import type { OutcomeCardProps } from '../outcomes/outcome-card-props.ts';
import { RemoveOutcome } from '../indicators/remove-outcome.tsx';
import { TargetField } from '../indicators/target-field.tsx';
import { withOutcome } from '../outcomes/change-outcome.ts';
import { StakeholderField } from '../outcomes/stakeholder-field.tsx';
import { outcomeFieldId } from '../screen/field-ids.ts';
import { useLanguage, useT } from '../screen/impact-context.tsx';
import { OutcomeDetails } from '../value-map/outcome-details.tsx';
import { EMPTY_INDICATOR, isEmptyIndicator, newKey } from './new-own-outcome.ts';
import { OwnFilterFields } from './own-filter-fields.tsx';

export function OwnOutcomeCard({ number, isNew, ...props }: OutcomeCardProps & { number: number; isNew: boolean }) {
  const { outcome, answer, editing } = props;
  const t = useT();
  const { selectedOutcomes, stepId } = answer;
  const key = outcomeKey(outcome);
  const name = outcome.outcomeName.trim() || t('own.unnamed');
  const change = (changes: Partial<SelectedOutcome>): void =>
    editing.change({ selectedOutcomes: withOutcome(selectedOutcomes, key, changes) });
  const remove = (): void =>
    editing.remove(
      { selectedOutcomes: selectedOutcomes.filter((other) => outcomeKey(other) !== key) },
      t('undo.removed', { name }),
    );
  const idOf = (field: Parameters<typeof outcomeFieldId>[2]): string => outcomeFieldId(stepId, key, field);
  return (
    <Box
      as="section"
      aria-label={t('own.card', { n: number })}
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      overflow="clip"
    >
      <CardHeader {...{ number, name }} onRemove={remove} />
      <Stack gap="5" p="4">
        <NameField {...props} id={idOf('name')} isNew={isNew} change={change} />
        <GoalField {...props} id={idOf('goal')} change={change} />
        <OwnStakeholder {...props} id={idOf('stakeholder')} change={change} />
        <OwnIndicator {...props} idOf={idOf} change={change} />
        <OwnBacking {...props} idOf={idOf} change={change} />
        <OutcomeDetails {...props} />
        <Worth {...props} />
      </Stack>
    </Box>
  );
}

type Change = (changes: Partial<SelectedOutcome>) => void;

function CardHeader({ number, name, onRemove }: { number: number; name: string; onRemove(): void }) {
  const t = useT();
  return (
    <Flex gap="3" p="4" align="center" bg="bg.subtle" borderBottomWidth="1px">
      <Heading as="h3" size="md" flex="1" minW="0">
        {t('own.card', { n: number })}
      </Heading>
      <RemoveOutcome name={name} onRemove={onRemove} />
    </Flex>
  );
}

interface FieldProps extends OutcomeCardProps {
  id: string;
  change: Change;
}

function NameField({ id, outcome, problems, isNew, change }: FieldProps & { isNew: boolean }) {
  const t = useT();
  const isFlagged = outcome.outcomeName.trim() === '' && problems.some(({ anchor }) => anchor === id);
  return (
    <TextLineField
      takesFocus={isNew}
      id={id}
      label={t('own.name')}
      hint={t('own.nameHint')}
      value={outcome.outcomeName}
      onChange={(outcomeName) => change({ outcomeName })}
      error={isFlagged ? t('problem.name') : undefined}
    />
  );
}

function GoalField({ id, outcome, framework, change }: FieldProps) {
  const t = useT();
  return (
    <SelectField
      id={id}
      label={t('own.goal')}
      optional
      none={t('own.goalNone')}
      value={outcome.sdg === null ? null : String(outcome.sdg)}
      onChange={(code) => change({ sdg: code === '' ? null : Number(code) })}
      choices={framework.sdgs.map(({ sdgCode, name }) => ({ id: String(sdgCode), name: `${sdgCode} · ${name}` }))}
    />
  );
}

/** A new one if the framework has none. */
function OwnStakeholder(props: FieldProps) {
  const { outcome, answer, framework, problems, change } = props;
  const { stakeholders } = framework;
  if (stakeholders.length === 0) return <NamedStakeholder {...props} />;
  return <StakeholderField {...{ stepId: answer.stepId, outcome, problems, stakeholders }} onChange={change} />;
}

function NamedStakeholder({ id, outcome, problems, change }: FieldProps) {
  const t = useT();
  const isFlagged = outcome.stakeholderId === null && problems.some(({ anchor }) => anchor === id);
  const name = (stakeholderName: string): void =>
    change({
      stakeholderName,
      stakeholderId: stakeholderName.trim() === '' ? null : (outcome.stakeholderId ?? newKey()),
    });
  return (
    <TextLineField
      id={id}
      label={t('own.stakeholderName')}
      value={outcome.stakeholderName}
      onChange={name}
      error={isFlagged ? t('problem.stakeholder') : undefined}
    />
  );
}

interface IndicatorProps extends Omit<FieldProps, 'id'> {
  idOf(field: Parameters<typeof outcomeFieldId>[2]): string;
}

/** Optional; an indicator with any input needs a target. */
function OwnIndicator({ outcome, answer: { stepId }, problems, idOf, change }: IndicatorProps) {
  const t = useT();
  const indicator = outcome.indicators[0] ?? EMPTY_INDICATOR;
  const set = (changes: Partial<SelectedIndicator>): void => {
    const next = { ...indicator, ...changes };
    change({ indicators: isEmptyIndicator(next) ? [] : [next] });
  };
  return (
    <>
      <TextLineField
        id={idOf('indicator')}
        label={t('own.indicator')}
        hint={t('own.indicatorHint')}
        optional
        value={indicator.indicatorName}
        onChange={(indicatorName) => set({ indicatorName })}
      />
      <TargetField {...{ stepId, outcome, indicator, problems }} onChange={set} />
      <TextLineField
        id={idOf('proxyName')}
        label={t('own.proxy')}
        hint={t('own.proxyHint')}
        optional
        value={indicator.proxyName}
        onChange={(proxyName) => set({ proxyName })}
      />
      <ValueField id={idOf('value')} value={indicator.proxyValue} onChange={(proxyValue) => set({ proxyValue })} />
    </>
  );
}

/** Deductions, the reason for the outcome and the source of its figures. */
function OwnBacking({ outcome, problems, idOf, change }: IndicatorProps) {
  return (
    <>
      <OwnFilterFields idOf={idOf} filters={outcome.filters} onChange={(filters) => change({ filters })} />
      <ExplanationFields
        about="own"
        ids={{ reason: idOf('reason'), source: idOf('source') }}
        value={outcome}
        problems={problems}
        onChange={change}
      />
    </>
  );
}

interface ValueProps {
  id: string;
  value: SelectedIndicator['proxyValue'];
  onChange(value: SelectedIndicator['proxyValue']): void;
}

function ValueField(props: ValueProps) {
  const t = useT();
  const language = useLanguage();
  return (
    <AmountField
      {...props}
      label={t('indicators.value')}
      spoken={t('indicators.euros')}
      hint={t('own.valueHint')}
      euros
      optional
      keepsWhenEmpty
      describe={describeNumber(t, language)}
    />
  );
}
