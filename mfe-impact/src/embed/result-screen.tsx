import type { EmbedAnswer, ImpactResult } from '@impact-call/contracts';
import { Alert, Box, List, Skeleton, Stack, Table, Text } from '@impact-call/ui/design-system';
import { formatAmount } from '../amount/format-amount.ts';
import { showEuros } from '../amount/show-euros.ts';
import { useEmbedding, useEmbedT } from './embed-context.tsx';
import { Failure } from './failure.tsx';
import { useResult } from './use-result.ts';

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** The estimate, what it says and what it leaves open, and what it was made of. */
export function ResultScreen({ answer }: { answer: EmbedAnswer }) {
  const t = useEmbedT();
  const state = useResult(answer);
  if (state.kind === 'failed') return <Failure code={state.code} retry={state.retry} />;
  if (state.kind === 'computing') return <Box role="status" aria-label={t('result.computing')}><Skeleton height="32" /></Box>;
  const { result, problems } = state.computed;
  return (
    <Stack gap="5">
      <Headline result={result} />
      {problems.length > 0 && <Note status="warning" text={t('result.missing')} items={[...new Set(problems.map(({ message }) => message))]} />}
      {result.isOverEight && <Note status="warning" text={t('result.overEight')} />}
      {result.noFilterDeclared && <Note status="info" text={t('result.gross')} />}
      {answer.selectedOutcomes.length > 0 && <Chosen answer={answer} />}
    </Stack>
  );
}

function Headline({ result: { lowerScore, upperScore, lower, upper, budget } }: { result: ImpactResult }) {
  const t = useEmbedT();
  const { language } = useEmbedding();
  const euros = (value: number) => showEuros(rounded(value), language);
  const values = { lower: euros(lowerScore ?? 0), upper: euros(upperScore ?? 0) };
  const words = upperScore === null ? t('result.none') : values.lower === values.upper ? t('result.same', values) : t('result.range', values);
  return (
    <Box borderInlineStartWidth="3px" borderColor="accent.border" ps="5" role="status">
      <Text fontSize="xl" fontWeight="bold">{words}</Text>
      {budget !== null && <Text mt="2" color="fg.muted">{t('result.value', { lower: euros(lower.presentValue), upper: euros(upper.presentValue), budget: euros(budget) })}</Text>}
    </Box>
  );
}

function Note({ status, text, items = [] }: { status: 'info' | 'warning'; text: string; items?: readonly string[] }) {
  return (
    <Alert.Root status={status}>
      <Alert.Content>
        <Alert.Description>{text}</Alert.Description>
        {items.length > 0 && <List.Root mt="2">{items.map((item) => <List.Item key={item}>{item}</List.Item>)}</List.Root>}
      </Alert.Content>
    </Alert.Root>
  );
}

function Chosen({ answer: { selectedOutcomes } }: { answer: EmbedAnswer }) {
  const t = useEmbedT();
  const { language } = useEmbedding();
  const rows = selectedOutcomes.flatMap((outcome) => (outcome.indicators.length > 0 ? outcome.indicators : [null]).map((indicator) => ({ outcome, indicator })));
  return (
    <Box overflowX="auto" tabIndex={0} role="region" aria-label={t('result.outcomes')}>
      <Table.Root>
        <Table.Caption>{t('result.outcomes')}</Table.Caption>
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader>{t('result.outcome')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('result.indicator')}</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">{t('result.target')}</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map(({ outcome, indicator }) => (
            <Table.Row key={`${outcome.outcomeId ?? outcome.customKey} ${indicator?.indicatorId}`}>
              <Table.Cell>{outcome.outcomeName}</Table.Cell>
              <Table.Cell>{indicator?.indicatorName ?? '—'}</Table.Cell>
              <Table.Cell textAlign="end">{indicator?.indicatorTargetValue == null ? '—' : formatAmount(indicator.indicatorTargetValue, language)}</Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  );
}
