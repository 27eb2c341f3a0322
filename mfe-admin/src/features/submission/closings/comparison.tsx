import { BoundaryMessage, CardSkeleton, CheckboxField, StatusTag, type Tone, useShell } from '@impact-call/ui';
import { Box, chakra, Flex, Grid, Heading, Stack, Text } from '@impact-call/ui/design-system';
import { type ReactNode, useMemo } from 'react';
import { formatEuros, formatNumber, inputFacts, outcomeFacts, targetFacts } from '@impact-call/domain';
import {
  type Change,
  compareParts,
  countDifferences,
  type LinePair,
  onlyDifferences,
  type PartPair,
} from './compare.ts';
import { LineValue } from './line-value.tsx';
import { type LineTexts, partsOf } from './lines.ts';
import { useClosingT } from './texts.ts';
import { useClosing } from './use-closings.ts';

const TONES: Record<Change, Tone> = { changed: 'info', added: 'success', removed: 'error', same: 'neutral' };

interface Props {
  submissionId: string;
  from: string;
  to: string;
  onlyDifferent: boolean;
  onOnlyDifferent(only: boolean): void;
}

export function Comparison({ submissionId, from, to, onlyDifferent, onOnlyDifferent }: Props) {
  const t = useClosingT();
  const texts = useLineTexts();
  const [before, after] = [useClosing(submissionId, from), useClosing(submissionId, to)];
  const parts = useMemo(
    () => before.data && after.data && compareParts(partsOf(before.data, texts), partsOf(after.data, texts)),
    [before.data, after.data, texts],
  );
  if ((before.isError && !before.data) || (after.isError && !after.data))
    return (
      <BoundaryMessage
        title={t('failed')}
        reason={t('tryLater')}
        onRetry={() => void Promise.all([before.refetch(), after.refetch()])}
      />
    );
  if (!parts) return <CardSkeleton />;
  const count = countDifferences(parts);
  return (
    <Stack gap="6">
      <Flex gap="4" justify="space-between" align="center" wrap="wrap">
        <Text role="status" fontWeight="semibold">
          {count === 0 ? t('same') : t('count', { count })}
        </Text>
        <CheckboxField
          label={t('only')}
          checked={onlyDifferent}
          onChange={({ target }) => onOnlyDifferent(target.checked)}
        />
      </Flex>
      {(onlyDifferent ? onlyDifferences(parts) : parts).map((part) => (
        <PartSection key={part.key} part={part} />
      ))}
    </Stack>
  );
}

function PartSection({ part: { key, name, pairs } }: { part: PartPair }) {
  return (
    <chakra.section
      aria-labelledby={`part-${key}`}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      p={{ base: '4', md: '6' }}
    >
      <Heading as="h2" id={`part-${key}`} size="lg" overflowWrap="anywhere">
        {name}
      </Heading>
      <Box as="ul" listStyleType="none">
        {pairs.map((pair) => (
          <Pair key={pair.key} pair={pair} />
        ))}
      </Box>
    </chakra.section>
  );
}

function Pair({ pair: { label, before, after, change } }: { pair: LinePair }) {
  const t = useClosingT();
  const isMarked = change === 'changed';
  const isOtherFile = isMarked && before?.fileDownloadId !== after?.fileDownloadId && before?.text === after?.text;
  return (
    <chakra.li borderTopWidth="1px" mt="4" pt="4">
      <Flex gap="3" align="center" wrap="wrap" mb="2">
        <Heading as="h3" size="sm" overflowWrap="anywhere" minW="0">
          {label}
        </Heading>
        <StatusTag tone={TONES[change]}>{t(`change.${change}`)}</StatusTag>
        {isOtherFile && (
          <Text fontSize="sm" color="fg.muted">
            {t('sameFile')}
          </Text>
        )}
      </Flex>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} columnGap="6" rowGap="3">
        <Side caption={t('from')}>
          <LineValue line={before} other={after} isMarked={isMarked} />
        </Side>
        <Side caption={t('to')}>
          <LineValue line={after} other={before} isMarked={isMarked} />
        </Side>
      </Grid>
    </chakra.li>
  );
}

function Side({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <Box minW="0" ps="3" borderInlineStartWidth="2px">
      <Text fontSize="sm" color="fg.muted">
        {caption}
      </Text>
      {children}
    </Box>
  );
}

function useLineTexts(): LineTexts {
  const t = useClosingT();
  const { language } = useShell();
  return useMemo(
    () => ({
      scores: t('scores'),
      quizScore: t('quizScore'),
      sroiScore: t('sroiScore'),
      declaredSroiScore: t('declaredSroiScore'),
      budget: t('budget'),
      spent: t('spent'),
      goals: t('goals'),
      estimate: t('estimate'),
      frameworkEstimate: t('frameworkEstimate'),
      frameworkValue: (amount) => t('frameworkValue', { amount }),
      reason: (text) => t('reason', { text }),
      source: (text) => t('source', { text }),
      outcome: (name) => t('outcome', { name }),
      stakeholder: (name) => t('stakeholder', { name }),
      indicator: (name, target) => t('indicator', { name, target }),
      value: (name, amount) => t('value', { name, amount }),
      details: (outcome) => outcomeFacts(outcome, language).map(({ label, value }) => `${label}: ${value}`),
      targets: (targets) => targetFacts(targets, language),
      otherInputs: (inputs) => inputFacts(inputs, language),
      range: (lower, upper) => t('range', { lower, upper }),
      number: (value) => (value === null ? '' : formatNumber(value, language, 2)),
      euros: (value) => (value === null ? '' : formatEuros(value, language)),
    }),
    [t, language],
  );
}
