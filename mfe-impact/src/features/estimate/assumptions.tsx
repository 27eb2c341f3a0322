import type { ImpactFilters, ImpactResult, SelectedOutcome } from '@impact-call/contracts';
import {
  declaredOf,
  filtersOf,
  outcomeKey,
  proxyValueOf,
  SHARES,
  formatEuros,
  formatPercent,
} from '@impact-call/domain';
import { Box, chakra, Text } from '@impact-call/ui/design-system';
import type { ReactNode } from 'react';
import { WebLink } from '../fields/web-link.tsx';
import type { Framework, FrameworkIndicator } from '../framework/framework-source.ts';
import { useLanguage, useT } from '../screen/impact-context.tsx';
import { shownNames } from './shown-names.ts';

interface Props {
  outcomes: readonly SelectedOutcome[];
  framework: Framework;
  result: ImpactResult;
}

export function Assumptions({ outcomes, framework, result: { parameters } }: Props) {
  const t = useT();
  const language = useLanguage();
  const profile = (shares: readonly number[]): string =>
    shares.map((share) => formatPercent(share, language)).join(', ');
  return (
    <>
      <chakra.dl display="grid" gap="3" fontSize="sm">
        {framework.name && <Item term={t('estimate.assumptions.framework')}>{framework.name}</Item>}
        <Item term={t('estimate.assumptions.years')}>{parameters.years}</Item>
        <Item term={t('estimate.assumptions.discount')}>
          {t('estimate.assumptions.discountText', { rate: formatPercent(parameters.discountRate, language) })}
        </Item>
        <Item term={t('estimate.assumptions.profile')}>
          {t('estimate.assumptions.profileText', {
            careful: profile(parameters.profiles.lower),
            hopeful: profile(parameters.profiles.upper),
          })}
        </Item>
        {outcomes.flatMap((outcome) =>
          outcome.indicators.map((indicator) => (
            <OfIndicator
              key={`${outcomeKey(outcome)} ${indicator.indicatorId}`}
              outcome={{ ...outcome, indicators: [indicator] }}
              framework={framework}
            />
          )),
        )}
      </chakra.dl>
      <Text mt="3" fontSize="sm" color="fg.muted">
        {t('estimate.assumptions.band')}
      </Text>
    </>
  );
}

function Item({ term, children }: { term: string; children: ReactNode }) {
  return (
    <Box>
      <chakra.dt fontWeight="semibold">{term}</chakra.dt>
      <chakra.dd fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </Box>
  );
}

function OfIndicator({ outcome, framework }: { outcome: SelectedOutcome; framework: Framework }) {
  const t = useT();
  const names = shownNames(framework, outcome);
  const name = names.indicator || names.outcome || t('own.unnamed');
  const known = framework.outcomes
    .find(({ id }) => id === outcome.outcomeId)
    ?.indicators.find(({ id }) => id === outcome.indicators[0]?.indicatorId);
  return (
    <>
      <Item term={t('estimate.assumptions.filters', { name })}>
        <Filters filters={declaredOf({ filters: filtersOf(outcome, known) }, framework.parameters)} />
      </Item>
      <Item term={t('estimate.assumptions.proxy', { name: names.proxy || name })}>
        <ProxyValue outcome={outcome} known={known} />
      </Item>
    </>
  );
}

function Filters({ filters }: { filters: ImpactFilters }) {
  const t = useT();
  const language = useLanguage();
  const declared = SHARES.flatMap((share) =>
    filters[share] === null
      ? []
      : [`${t(`estimate.assumptions.filter.${share}`)} ${formatPercent(filters[share], language)}`],
  );
  if (declared.length === 0) return t('estimate.assumptions.filtersNone');
  return (
    <>
      {declared.join(', ')}
      {filters.source && (
        <>
          {' '}
          · {t('indicators.source')} {filters.source}
        </>
      )}
    </>
  );
}

function ProxyValue({ outcome, known }: { outcome: SelectedOutcome; known: FrameworkIndicator | undefined }) {
  const t = useT();
  const language = useLanguage();
  const [indicator] = outcome.indicators;
  if (!indicator) return null;
  const proxy = known?.proxies.find(({ id }) => id === indicator.proxyId);
  const amount = formatEuros(proxyValueOf(indicator, known), language);
  const given = proxy?.defaultValue ?? null;
  const isOwn = indicator.proxyValue !== null && indicator.proxyValue !== given;
  const words = !isOwn
    ? amount
    : given === null
      ? t('estimate.assumptions.proxyOwnOnly', { amount })
      : t('estimate.assumptions.proxyOwn', { amount, framework: formatEuros(given, language) });
  const source = proxy?.sourceName || proxy?.sourceUrl;
  return (
    <>
      {words}
      {source && (
        <>
          {' '}
          · {t('indicators.source')} <WebLink address={proxy?.sourceUrl ?? ''}>{source}</WebLink>
        </>
      )}
    </>
  );
}
