import type { MiniDyiAnswer, SelectedIndicator, SelectedOutcome } from '@impact-call/contracts';
import {
  knownIndicator,
  isCustomOutcome,
  outcomeFacts,
  outcomeKey,
  proxyValueOf,
  targetFacts,
  formatEuros,
  formatNumber,
} from '@impact-call/domain';
import { Box, chakra, Flex, Heading, HStack, Stack, Text } from '@impact-call/ui/design-system';
import { shownNames } from '../estimate/shown-names.ts';
import type { Framework } from '../framework/framework-source.ts';
import { GoalTile } from '../goals/goal-tile.tsx';
import { targetText } from '../goals/target-text.ts';
import { useLanguage, useT } from '../screen/impact-context.tsx';
import { ScreenTitle } from '../screen/screen-title.tsx';
import type { SubStepId } from '../screen/sub-steps.ts';

interface Props {
  id: Extract<SubStepId, 'sdg' | 'outcomes' | 'indicators' | 'customOutcome'>;
  answer: MiniDyiAnswer;
  framework: Framework;
}

export function Recap({ id, answer, framework }: Props) {
  const t = useT();
  if (id === 'sdg') return <GoalsRecap answer={answer} framework={framework} />;
  const outcomes = answer.selectedOutcomes.filter((outcome) => isCustomOutcome(outcome) === (id === 'customOutcome'));
  const area = id === 'customOutcome' ? 'own' : id;
  return (
    <Stack gap="6">
      <ScreenTitle title={t(`${area}.title`)} />
      {outcomes.length === 0 && (
        <Text color="fg.muted">{t(id === 'customOutcome' ? 'own.none' : 'outcomes.none')}</Text>
      )}
      {outcomes.map((outcome) => (
        <OutcomeRecap
          key={outcomeKey(outcome)}
          outcome={outcome}
          framework={framework}
          withFigures={id !== 'outcomes'}
        />
      ))}
    </Stack>
  );
}

function GoalsRecap({ answer: { sdg, sdgTargets = [] }, framework }: Omit<Props, 'id'>) {
  const { sdgs } = framework;
  const language = useLanguage();
  const targets = targetFacts(
    sdgTargets.map((code) => targetText(code, framework)),
    language,
  );
  const t = useT();
  return (
    <Stack gap="6">
      <ScreenTitle title={t('goals.title')} />
      {sdg.length === 0 && <Text color="fg.muted">{t('goals.none')}</Text>}
      <Box as="ul" listStyleType="none" display="grid" gap="3">
        {sdgs
          .filter(({ sdgCode }) => sdg.includes(sdgCode))
          .map(({ sdgCode, name }) => (
            <Box as="li" key={sdgCode}>
              <HStack gap="3" fontWeight="semibold">
                <GoalTile code={sdgCode} />
                {name}
              </HStack>
            </Box>
          ))}
      </Box>
      {targets.map(({ key, label, value }) => (
        <chakra.dl key={key} whiteSpace="pre-line">
          <Given term={label} words={value} />
        </chakra.dl>
      ))}
    </Stack>
  );
}

interface OutcomeRecapProps {
  outcome: SelectedOutcome;
  framework: Framework;
  withFigures: boolean;
}

export function OutcomeRecap({ outcome, framework, withFigures }: OutcomeRecapProps) {
  const t = useT();
  const language = useLanguage();
  const names = shownNames(framework, outcome);
  const { indicators } = outcome;
  return (
    <Box as="section" aria-label={names.outcome} borderWidth="1px" borderRadius="l3" bg="bg.panel" p="4">
      <Flex gap="3" align="center">
        {outcome.sdg !== null && <GoalTile code={outcome.sdg} size="sm" />}
        <Heading as="h3" size="md">
          {names.outcome || t('own.unnamed')}
        </Heading>
      </Flex>
      <chakra.dl
        display="grid"
        gap="3"
        columnGap="6"
        mt="3"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      >
        <Given term={t('recap.stakeholder')} words={names.stakeholder} />
        {withFigures && indicators.length === 0 && <Given term={t('recap.indicator')} words="" />}
        {withFigures &&
          indicators.map((indicator) => <Figures key={indicator.indicatorId} {...{ outcome, indicator, framework }} />)}
        {withFigures && isCustomOutcome(outcome) && <Explained of={outcome} />}
        {withFigures &&
          outcomeFacts(outcome, language).map(({ key, label, value }) => (
            <Given key={key} term={label} words={value} />
          ))}
      </chakra.dl>
    </Box>
  );
}

function Figures({
  outcome,
  indicator,
  framework,
}: Pick<OutcomeRecapProps, 'outcome' | 'framework'> & { indicator: SelectedIndicator }) {
  const t = useT();
  const language = useLanguage();
  const names = shownNames(framework, { ...outcome, indicators: [indicator] });
  const { indicatorTargetValue: target } = indicator;
  const value = formatEuros(proxyValueOf(indicator, knownIndicator(framework, outcome, indicator)), language);
  return (
    <>
      <Given term={t('recap.indicator')} words={names.indicator} />
      <Given term={t('recap.target')} words={target === null ? '' : formatNumber(target, language, 2)} />
      <Given term={t('recap.proxy')} words={names.proxy === '' ? value : t('pair', { name: names.proxy, value })} />
      {!isCustomOutcome(outcome) && <Explained of={indicator} />}
    </>
  );
}

function Explained({ of: { reason = '', source = '' } }: { of: Pick<SelectedOutcome, 'reason' | 'source'> }) {
  const t = useT();
  return (
    <>
      {reason !== '' && <Given term={t('recap.reason')} words={reason} />}
      {source !== '' && <Given term={t('recap.source')} words={source} />}
    </>
  );
}

function Given({ term, words }: { term: string; words: string }) {
  const t = useT();
  return (
    <Box>
      <chakra.dt fontSize="sm" color="fg.muted">
        {term}
      </chakra.dt>
      <chakra.dd fontVariantNumeric="tabular-nums">{words || t('recap.notGiven')}</chakra.dd>
    </Box>
  );
}
