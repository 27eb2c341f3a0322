import { formatEuros, formatNumber, formatPercent, SHARES } from '@impact-call/domain';
import { StatusTag, useShell } from '@impact-call/ui';
import { Box, chakra, Flex, Text } from '@impact-call/ui/design-system';
import { LANGUAGE_NAMES, readWording } from '@impact-call/ui/localized';
import { useFrameworkT } from '../texts.ts';
import type { Difference, PartDifference } from './compare.ts';
import type { Fact } from './facts.ts';

const SHARE_LABELS: ReadonlySet<string> = new Set([...SHARES, 'discountRate']);
const TONES = { added: 'success', removed: 'error', changed: 'info' } as const;

function useValueText(): (fact: Fact, value: Fact['value']) => string {
  const t = useFrameworkT();
  const { language } = useShell();
  return ({ label }, value) => {
    if (value === null) return t('compare.nothing');
    if (typeof value === 'string') return value;
    if (SHARE_LABELS.has(label)) return formatPercent(value, language, 2);
    return label === 'value' ? formatEuros(value, language) : formatNumber(value, language);
  };
}

export function DifferenceList({ parts }: { parts: readonly PartDifference[] }) {
  return (
    <Box as="ul" listStyleType="none">
      {parts.map((part) => (
        <Box as="li" key={part.group.key} borderTopWidth="1px" py="4">
          <PartHeading part={part} />
          <Differences part={part} />
        </Box>
      ))}
    </Box>
  );
}

export function PartHeading({ part: { group, change, name } }: { part: PartDifference }) {
  const t = useFrameworkT();
  const { language } = useShell();
  const shown = readWording(name, language) || t('nameless');
  return (
    <Flex gap="3" align="center" wrap="wrap">
      <Text fontWeight="semibold" overflowWrap="anywhere">
        {t(`part.kind.${group.kind}`, { name: shown })}
      </Text>
      <StatusTag tone={TONES[change]}>{t(`compare.${change}`)}</StatusTag>
    </Flex>
  );
}

export function Differences({ part: { change, differences } }: { part: PartDifference }) {
  if (change === 'removed' || differences.length === 0) return null;
  return (
    <chakra.dl mt="2" fontSize="sm" display="grid" gap="2">
      {differences
        .filter(({ after }) => change !== 'added' || after !== null)
        .map((difference) => (
          <DifferenceRow key={difference.fact.key} difference={difference} isAdded={change === 'added'} />
        ))}
    </chakra.dl>
  );
}

interface RowProps {
  difference: Difference;
  isAdded: boolean;
}

function DifferenceRow({ difference: { fact, before, after }, isAdded }: RowProps) {
  const t = useFrameworkT();
  const { language } = useShell();
  const valueText = useValueText();
  const of = fact.of.map((name) => readWording(name, language) || t('nameless'));
  const label = fact.language
    ? t('compare.inLanguage', { label: t(`fact.${fact.label}`), language: LANGUAGE_NAMES[fact.language] })
    : t(`fact.${fact.label}`);
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: 'minmax(0, 2fr) minmax(0, 3fr)' }}
      columnGap="4"
      rowGap="0.5"
    >
      <chakra.dt color="fg.muted" overflowWrap="anywhere">
        {[...of, label].join(' › ')}
      </chakra.dt>
      <chakra.dd m="0" overflowWrap="anywhere" whiteSpace="pre-line">
        {!isAdded && (
          <>
            <chakra.del color="fg.muted">{valueText(fact, before)}</chakra.del>
            <span aria-hidden> → </span>
          </>
        )}
        <chakra.ins textDecoration="none" fontWeight="medium">
          {valueText(fact, after)}
        </chakra.ins>
      </chakra.dd>
    </Box>
  );
}
