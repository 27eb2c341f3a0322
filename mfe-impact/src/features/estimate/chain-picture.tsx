import type { ImpactResult, SelectedIndicator, SelectedOutcome } from '@impact-call/contracts';
import { isCustomOutcome, outcomeKey, formatNumber, formatWholeEuros } from '@impact-call/domain';
import { Box, Text } from '@impact-call/ui/design-system';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Framework } from '../framework/framework-source.ts';
import { GoalTile } from '../goals/goal-tile.tsx';
import { useLanguage, useT } from '../screen/impact-context.tsx';
import { shownNames } from './shown-names.ts';

interface Props {
  outcomes: readonly SelectedOutcome[];
  framework: Framework;
  result: ImpactResult;
}

/** Goal → outcome → indicator → value. It consists of text, so it needs no description. */
export function ChainPicture({ outcomes, framework, result }: Props) {
  return (
    <Box as="ol" listStyleType="none" display="grid" gap="3">
      {outcomes.map((outcome) => (
        <Chain key={outcomeKey(outcome)} outcome={outcome} framework={framework} result={result} />
      ))}
    </Box>
  );
}

function Chain({ outcome, framework, result }: Omit<Props, 'outcomes'> & { outcome: SelectedOutcome }) {
  const t = useT();
  const names = shownNames(framework, outcome);
  return (
    <Box
      as="li"
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: '1.1fr auto 1.3fr auto 1.3fr auto 1fr' }}
      gap="2"
      alignItems="stretch"
      borderWidth="1px"
      borderRadius="l2"
      p="3"
      bg="bg.subtle"
    >
      <Link kind={t('recap.goal')}>
        <Goal framework={framework} code={outcome.sdg} />
      </Link>
      <Arrow />
      <Link kind={t('recap.outcome')}>
        {names.outcome || t('own.unnamed')}
        {isCustomOutcome(outcome) && (
          <Box as="span" color="fg.muted">
            {' '}
            ({t('estimate.chain.ownOutcome')})
          </Box>
        )}
      </Link>
      <Arrow />
      <Link kind={t('recap.indicator')}>
        <Measures framework={framework} outcome={outcome} />
      </Link>
      <Arrow />
      <Link kind={t('estimate.bridge.present')}>
        <Worth {...{ outcome, result }} />
      </Link>
    </Box>
  );
}

function Goal({ framework, code }: Pick<Props, 'framework'> & { code: number | null }) {
  const t = useT();
  const goal = framework.sdgs.find(({ sdgCode }) => sdgCode === code);
  return (
    <Box display="flex" gap="2" alignItems="center">
      {goal && <GoalTile code={goal.sdgCode} size="sm" />}
      <span>{goal?.name ?? t('estimate.chain.none')}</span>
    </Box>
  );
}

function Measures({ framework, outcome }: Pick<Props, 'framework'> & Pick<Measured, 'outcome'>) {
  if (outcome.indicators.length === 0) return '–';
  return outcome.indicators.map((indicator) => (
    <Measure key={indicator.indicatorId} {...{ framework, outcome, indicator }} />
  ));
}

function Measure({ framework, outcome, indicator }: Pick<Props, 'framework'> & Measured) {
  const t = useT();
  const language = useLanguage();
  const { indicatorTargetValue: target } = indicator;
  return (
    <>
      {shownNames(framework, { ...outcome, indicators: [indicator] }).indicator || '–'}
      {target !== null && (
        <Box as="span" display="block" fontWeight="bold">
          {t('estimate.chain.target', { target: formatNumber(target, language, 2) })}
        </Box>
      )}
    </>
  );
}

interface Measured {
  outcome: SelectedOutcome;
  indicator: SelectedIndicator;
}

/** In euros. */
function Worth({ outcome, result }: Pick<Props, 'result'> & { outcome: SelectedOutcome }) {
  const t = useT();
  const language = useLanguage();
  const worth = (bound: 'lower' | 'upper'): string =>
    formatWholeEuros(
      result[bound].outcomes.find(({ key }) => key === outcomeKey(outcome))?.presentValue ?? 0,
      language,
    );
  const [low, high] = [worth('lower'), worth('upper')];
  return (
    <Box as="span" fontWeight="bold">
      {outcome.indicators.length === 0 ? '–' : low === high ? low : t('estimate.chain.value', { low, high })}
    </Box>
  );
}

function Link({ kind, children }: { kind: string; children: ReactNode }) {
  return (
    <Box minW="0" overflowWrap="anywhere" fontSize="sm" lineHeight="short" fontVariantNumeric="tabular-nums">
      <Text fontSize="xs" color="fg.muted" mb="1">
        {kind}
      </Text>
      {children}
    </Box>
  );
}

function Arrow() {
  return (
    <Box
      aria-hidden
      color="accent.fg"
      display="grid"
      placeItems={{ base: 'start', md: 'center' }}
      transform={{ base: 'rotate(90deg)', md: 'none' }}
      w="5"
    >
      <ArrowRight size="18" />
    </Box>
  );
}
