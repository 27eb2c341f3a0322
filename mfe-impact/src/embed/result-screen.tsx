import type { EmbedAnswer } from '@impact-call/contracts';
import { Alert, Box, List, Skeleton, Stack, Table } from '@impact-call/ui/design-system';
import { formatAmount } from '../amount/format-amount.ts';
import { EstimateHeadline } from '../estimate/estimate-headline.tsx';
import { ReadingProvider } from '../wizard/impact-context.tsx';
import { useEmbedding, useEmbedT } from './embed-context.tsx';
import { Failure } from './failure.tsx';
import { useResult } from './use-result.ts';

/** The estimate, what it says and what it leaves open, and what it was made of. */
export function ResultScreen({ answer }: { answer: EmbedAnswer }) {
  const t = useEmbedT();
  const { language, i18n } = useEmbedding();
  const state = useResult(answer);
  if (state.kind === 'failed') return <Failure code={state.code} retry={state.retry} />;
  if (state.kind === 'computing') return <Box role="status" aria-label={t('result.computing')}><Skeleton height="56" /></Box>;
  if (answer.selectedOutcomes.length === 0) return <Alert.Root status="info"><Alert.Content><Alert.Description>{t('result.nothing')}</Alert.Description></Alert.Content></Alert.Root>;
  const { result, problems } = state.computed;
  return (
    <Stack gap="5">
      <Box><ReadingProvider language={language} i18n={i18n}><EstimateHeadline result={result} /></ReadingProvider></Box>
      {problems.length > 0 && <Missing items={[...new Set(problems.map(({ message }) => message))]} />}
      <Chosen answer={answer} />
    </Stack>
  );
}

function Missing({ items }: { items: readonly string[] }) {
  const t = useEmbedT();
  return (
    <Alert.Root status="warning">
      <Alert.Content>
        <Alert.Description>{t('result.missing')}</Alert.Description>
        <List.Root mt="2">{items.map((item) => <List.Item key={item}>{item}</List.Item>)}</List.Root>
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
