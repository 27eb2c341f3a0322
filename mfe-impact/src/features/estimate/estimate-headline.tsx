import type { ImpactResult } from '@impact-call/contracts';
import { Alert, Box, Flex, Text, VisuallyHidden } from '@impact-call/ui/design-system';
import { CircleAlert, Info, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useLanguage, useT } from '../screen/impact-context.tsx';
import { subStepTitle } from '../screen/sub-steps.ts';
import { showReturn } from '../fields/amount-words.ts';
import { SROI_WARNING } from '@impact-call/domain';

/** Milliseconds without a change. */
const QUIET = 1200;

/** Empty until the value has stopped changing. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), QUIET);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** As figures, on a scale and in one sentence, with its caveats. */
export function EstimateHeadline({ result }: { result: ImpactResult }) {
  const t = useT();
  const language = useLanguage();
  const { lowerScore, upperScore, budget } = result;
  if (lowerScore === null || upperScore === null) return <NoReturn budget={budget} />;
  const [low, high] = [showReturn(lowerScore, language), showReturn(upperScore, language)];
  const sentence = low === high ? t('estimate.same', { low }) : t('estimate.sentence', { low, high });
  return (
    <>
      <Flex columnGap="8" rowGap="2" wrap="wrap" mt="3">
        <Figure label={t('estimate.careful')}>{low}</Figure>
        <Figure label={t('estimate.hopeful')}>{high}</Figure>
      </Flex>
      <RangeBar lower={lowerScore} upper={upperScore} />
      <Text fontSize="lg" fontWeight="semibold" mt="2">
        {sentence}
      </Text>
      <Text color="fg.muted" mt="1">
        {t('estimate.ends')}
      </Text>
      <Announced>{sentence}</Announced>
      <ByFramework result={result} />
      {result.isOverEight && (
        <Remark status="warning" icon={CircleAlert} title={t('estimate.over')}>
          {t('estimate.overText')}
        </Remark>
      )}
      {result.noFilterDeclared && (
        <Remark status="info" icon={Info} title={t('estimate.noFilter')}>
          {t('estimate.noFilterText')}
        </Remark>
      )}
    </>
  );
}

/** The funder compares these returns, if the applicant's figures differ. */
function ByFramework({ result }: { result: ImpactResult }) {
  const t = useT();
  const language = useLanguage();
  const { lowerScore, upperScore, frameworkLowerScore: lower, frameworkUpperScore: upper } = result;
  if (typeof lower !== 'number' || typeof upper !== 'number') return null;
  if (lower === lowerScore && upper === upperScore) return null;
  return (
    <Remark
      status="info"
      icon={Info}
      title={t('estimate.byFramework', { low: showReturn(lower, language), high: showReturn(upper, language) })}
    >
      {t('estimate.byFrameworkText')}
    </Remark>
  );
}

function NoReturn({ budget }: Pick<ImpactResult, 'budget'>) {
  const t = useT();
  const language = useLanguage();
  const title =
    budget === 0 ? t('estimate.zero') : t('estimate.noBudget', { screen: subStepTitle('budget', language) });
  return <Remark status="warning" icon={CircleAlert} title={title} />;
}

/** After typing pauses, not at every key. */
function Announced({ children }: { children: string }) {
  return <VisuallyHidden role="status">{useSettled(children)}</VisuallyHidden>;
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box>
      <Text fontSize="sm" color="fg.muted">
        {label}
      </Text>
      <Text fontSize="3xl" fontWeight="bold" lineHeight="tight" fontVariantNumeric="tabular-nums">
        {children}
      </Text>
    </Box>
  );
}

function Remark({
  status,
  icon,
  title,
  children,
}: {
  status: 'warning' | 'info';
  icon: LucideIcon;
  title: string;
  children?: ReactNode;
}) {
  return (
    <Alert.Root status={status} mt="4" role="note">
      <Alert.Indicator>
        <Box as={icon} aria-hidden />
      </Alert.Indicator>
      <Alert.Content>
        <Alert.Title>{title}</Alert.Title>
        {children && <Alert.Description>{children}</Alert.Description>}
      </Alert.Content>
    </Alert.Root>
  );
}

/** The scale ends where the warning starts, or just above the upper bound. */
const scaleFor = (upper: number): number =>
  Math.max(2, upper > SROI_WARNING ? upper * 1.05 : Math.min(SROI_WARNING, upper * 1.25));

const percent = (share: number): string => `${Math.min(100, Math.max(0, share * 100)).toFixed(2)}%`;

/** From 0, with a mark at 1. Hidden from screen readers, because the text beside it says the same. */
function RangeBar({ lower, upper }: { lower: number; upper: number }) {
  const scale = scaleFor(upper);
  return (
    <Box aria-hidden position="relative" h="10" mt="4">
      <Box position="absolute" insetInline="0" top="2" h="3" borderRadius="full" bg="bg.emphasized" />
      <Box
        position="absolute"
        top="2"
        h="3"
        minW="1.5"
        borderRadius="full"
        bg="accent.solid"
        style={{ insetInlineStart: percent(lower / scale), width: percent((upper - Math.max(0, lower)) / scale) }}
      />
      <Box position="absolute" top="0" h="7" w="2px" bg="fg" style={{ insetInlineStart: percent(1 / scale) }} />
      <Box
        position="absolute"
        top="7"
        fontSize="xs"
        color="fg.muted"
        transform="translateX(-50%)"
        style={{ insetInlineStart: percent(1 / scale) }}
      >
        1
      </Box>
    </Box>
  );
}
