import type { ImpactResult, MiniDyiAnswer } from '@impact-call/contracts';
import {
  DEFAULT_RANGES,
  impactLines,
  outcomeKey,
  type Bound,
  type ReturnInputs,
  formatPercent,
  VARIED_INPUTS,
  type ReturnAnalysis,
  type InputRanges,
} from '@impact-call/domain';
import { Box, Heading, Skeleton, Stack, Text, Button, chakra, Grid } from '@impact-call/ui/design-system';
import { useMemo, useState, type ReactNode } from 'react';
import { BoundChoice } from '../bound-choice.tsx';
import { shownNames } from '../shown-names.ts';
import type { Framework } from '../../framework/framework-source.ts';
import { useT, useLanguage } from '../../screen/impact-context.tsx';
import { Draws } from './draws.tsx';
import { Scenarios } from './scenarios.tsx';
import { useSensitivityT } from './texts.ts';
import { Tornado } from './tornado.tsx';
import { useAnalysis } from './use-analysis.ts';
import { changeText, ChangeSlider } from './change-slider.tsx';
import { FigureTable } from './figure-table.tsx';

interface Props {
  answer: MiniDyiAnswer;
  framework: Framework;
  result: ImpactResult;
}

/** Changes nothing in the answer (docs/rules/11-impact-wizard.md#sensitivity). */
export function Sensitivity({ answer: { selectedOutcomes }, framework, result }: Props) {
  const t = useSensitivityT();
  const { parameters } = result;
  const budget = result.inputs ?? result.budget;
  const inputs = useMemo<ReturnInputs>(
    () => ({ lines: impactLines(selectedOutcomes, framework), budget, parameters }),
    [selectedOutcomes, framework, budget, parameters],
  );
  if (result.upperScore === null) return <Text>{t('noBudget')}</Text>;
  return (
    <Stack gap="8">
      <Text fontSize="sm" color="fg.muted">
        {t('lead')}
      </Text>
      <Part title={t('scenarios.title')}>
        <Scenarios inputs={inputs} />
      </Part>
      <Analysis inputs={inputs} outcomes={selectedOutcomes} framework={framework} />
    </Stack>
  );
}

interface AnalysisProps {
  inputs: ReturnInputs;
  outcomes: MiniDyiAnswer['selectedOutcomes'];
  framework: Framework;
}

/** In a worker, for one end of the range. */
function Analysis({ inputs, outcomes, framework }: AnalysisProps) {
  const t = useSensitivityT();
  const unnamed = useT()('own.unnamed');
  const [bound, setBound] = useState<Bound>('lower');
  const [ranges, setRanges] = useState(DEFAULT_RANGES);
  const [seed, setSeed] = useState(1);
  const request = useMemo(() => ({ inputs, ranges, bound, seed }), [inputs, ranges, bound, seed]);
  const { analysis, isComputing } = useAnalysis(request);
  const names = new Map(
    outcomes.map((outcome) => [outcomeKey(outcome), shownNames(framework, outcome).outcome || unnamed]),
  );
  return (
    <>
      <Box>
        <BoundChoice bound={bound} onChange={setBound} />
        <RangesForm ranges={ranges} onChange={setRanges} />
      </Box>
      {analysis === null ? (
        <Box role="status" aria-label={t('computing')}>
          <Skeleton height="64" />
        </Box>
      ) : (
        <Stack gap="8" aria-busy={isComputing} opacity={isComputing ? 0.6 : 1}>
          <Part title={t('tornado.title')} lead={t('tornado.lead')}>
            <Tornado bars={analysis.bars} names={names} />
          </Part>
          {analysis.drawn && (
            <Part title={t('draws.title')} lead={t('draws.lead')}>
              <Draws drawn={analysis.drawn} seed={seed} onAgain={() => setSeed(seed + 1)} />
            </Part>
          )}
          <Part title={t('breakEven.title')} lead={t('breakEven.lead')}>
            <BreakEven breakEven={analysis.breakEven} />
          </Part>
        </Stack>
      )}
    </>
  );
}

function Part({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <Box as="section">
      <Heading as="h4" size="sm" mb="1">
        {title}
      </Heading>
      {lead !== undefined && (
        <Text fontSize="sm" color="fg.muted" mb="3">
          {lead}
        </Text>
      )}
      {children}
    </Box>
  );
}

/** How far one figure alone can change until a euro returns a euro. */
function BreakEven({ breakEven }: Pick<ReturnAnalysis, 'breakEven'>) {
  const t = useSensitivityT();
  const language = useLanguage();
  const share = breakEven.target === null ? null : 1 + breakEven.target;
  return (
    <>
      {share !== null && (
        <Text mb="3">
          {t(share <= 1 ? 'breakEven.reached' : 'breakEven.missed', { share: formatPercent(share, language) })}
        </Text>
      )}
      <FigureTable
        caption={t('breakEven.caption')}
        head={[t('input'), t('breakEven.change')]}
        rows={VARIED_INPUTS.map((input) => {
          const change = breakEven[input];
          return {
            key: input,
            name: t(`inputs.${input}`),
            figures: [change === null ? t('breakEven.none') : changeText(input, change, t, language)],
          };
        })}
      />
    </>
  );
}

/** Folded, because the ranges begin with usual ones. */
function RangesForm({ ranges, onChange }: { ranges: InputRanges; onChange(ranges: InputRanges): void }) {
  const t = useSensitivityT();
  return (
    <chakra.details borderWidth="1px" borderRadius="l2" p="3">
      <chakra.summary cursor="pointer" minH="8" display="list-item" fontWeight="semibold">
        {t('ranges.title')}
      </chakra.summary>
      <Text mt="2" fontSize="sm" color="fg.muted">
        {t('ranges.lead')}
      </Text>
      {VARIED_INPUTS.map((input) => (
        <Box as="fieldset" key={input} border="0" minW="0" mt="4">
          <Box as="legend" fontWeight="semibold" fontSize="sm">
            {t(`inputs.${input}`)}
          </Box>
          <Grid columnGap="6" templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
            {(['less', 'more'] as const).map((direction) => (
              <ChangeSlider
                key={direction}
                input={input}
                label={t(`ranges.${direction}`)}
                value={ranges[input][direction]}
                direction={direction}
                onChange={(value) => onChange({ ...ranges, [input]: { ...ranges[input], [direction]: value } })}
              />
            ))}
          </Grid>
        </Box>
      ))}
      <Button mt="3" variant="surface" onClick={() => onChange(DEFAULT_RANGES)}>
        {t('ranges.reset')}
      </Button>
    </chakra.details>
  );
}
