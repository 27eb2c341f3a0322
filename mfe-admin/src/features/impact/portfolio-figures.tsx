import type {
  ImpactPortfolio,
  PortfolioGoal,
  PortfolioOutcome,
  PortfolioReturn,
  ScoreBin,
} from '@impact-call/contracts';
import { formatWholeEuros } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { chakra, Stack, Text } from '@impact-call/ui/design-system';
import { Section } from '../../console/forms/section.tsx';
import { useT } from '../../translations.ts';
import { Figures, Tile } from '../dashboard/figures.tsx';
import { useSdgs } from '../frameworks/use-frameworks.ts';
import { useFigures } from '../survey-results/figures-table.tsx';
import { useImpactT } from './texts.ts';

/** More bars are hard to tell apart; the tables have all. */
const MAX_BARS = 15;
const NONE = '–';

interface Props {
  portfolio: ImpactPortfolio;
}

/** The figures of a portfolio: the framework basis first, the declared one beside it. */
export function PortfolioFigures({ portfolio }: Props) {
  return (
    <Stack gap="6">
      {portfolio.results > 0 && (
        <>
          <Summary portfolio={portfolio} />
          <Goals goals={portfolio.goals} />
          <Outcomes portfolio={portfolio} />
          <Spread portfolio={portfolio} />
        </>
      )}
      {portfolio.earlier.results > 0 && <Earlier portfolio={portfolio} />}
    </Stack>
  );
}

function useRange(): (range: PortfolioReturn) => string {
  const t = useImpactT();
  const { number } = useFigures();
  return ({ lowerScore, upperScore }) =>
    lowerScore === null || upperScore === null
      ? NONE
      : t('range', { lower: number(lowerScore), upper: number(upperScore) });
}

const Tiles = chakra('dl', {
  base: { display: 'grid', gap: '3', gridTemplateColumns: 'repeat(auto-fill, minmax(min(11rem, 100%), 1fr))' },
});

function Summary({ portfolio }: Props) {
  const t = useImpactT();
  const tc = useT();
  const { language } = useShell();
  const { count } = useFigures();
  const rangeOf = useRange();
  const { framework, declared, people, peopleStated, inputs, withoutReturn, unsplit } = portfolio;
  const stated = t('peopleHint', { count: peopleStated, number: count(peopleStated) });
  return (
    <Section title={t('summary')} lead={t('summaryLead')}>
      <Tiles>
        <Tile name={tc('socialReturn.basis.framework')} hint={t('rangeHint')}>
          {rangeOf(framework)}
        </Tile>
        <Tile name={tc('socialReturn.basis.declared')} hint={t('rangeHint')}>
          {rangeOf(declared)}
        </Tile>
        <Tile name={t('value')} hint={t('valueHint')}>
          {formatWholeEuros(framework.lowerValue, language)}
        </Tile>
        <Tile name={t('inputs')} hint={t('inputsHint')}>
          {formatWholeEuros(inputs, language)}
        </Tile>
        <Tile name={t('people')} hint={stated}>
          {peopleStated === 0 ? NONE : count(people)}
        </Tile>
      </Tiles>
      {withoutReturn > 0 && <Note>{t('withoutReturn', { count: withoutReturn, number: count(withoutReturn) })}</Note>}
      {unsplit > 0 && <Note>{t('unsplit', { count: unsplit, number: count(unsplit) })}</Note>}
    </Section>
  );
}

const Note = ({ children }: { children: string }) => (
  <Text fontSize="sm" color="fg.muted" maxW="prose">
    {children}
  </Text>
);

function useShares() {
  const t = useImpactT();
  return {
    headers: [t('chosenBy'), t('people'), t('frameworkValue'), t('declaredValue')],
    figuresOf: ({ results, people, frameworkValue, declaredValue }: Omit<PortfolioGoal, 'sdg'>) =>
      [results, people, frameworkValue, declaredValue].map((value) => ({ value: Math.round(value) || 0 })),
    series: [{ key: 'value', label: t('frameworkValue') }],
  };
}

function useGoalName(): (sdg: number | null) => string {
  const t = useImpactT();
  const sdgs = useSdgs();
  return (sdg) => (sdg === null ? t('noGoal') : `${sdg} ${sdgs.find(({ sdgCode }) => sdgCode === sdg)?.name ?? ''}`);
}

function Goals({ goals }: { goals: readonly PortfolioGoal[] }) {
  const t = useImpactT();
  const { headers, figuresOf, series } = useShares();
  const nameOf = useGoalName();
  return (
    <Section title={t('goals')} lead={t('goalsLead')}>
      <Figures
        title={t('goals')}
        headers={[t('goal'), ...headers]}
        rows={goals.map((goal) => ({ name: nameOf(goal.sdg), figures: figuresOf(goal) }))}
        chart={{
          series,
          bars: goals.map(({ sdg, frameworkValue }) => ({ name: nameOf(sdg), value: Math.round(frameworkValue) })),
        }}
        isBelow
      />
    </Section>
  );
}

/** Unique names: the same outcome may be in two frameworks, or for the better and for the worse. */
function useOutcomeNames(outcomes: readonly PortfolioOutcome[]): readonly string[] {
  const t = useImpactT();
  const goalName = useGoalName();
  const severalFrameworks = new Set(outcomes.map(({ framework }) => framework)).size > 1;
  return outcomes.map(({ id, name, sdg, framework, isNegative }) => {
    const outcome = id === null ? `${t('own')}, ${goalName(sdg)}` : name || NONE;
    const label = isNegative ? t('worse', { name: outcome }) : outcome;
    return severalFrameworks && framework !== '' ? `${label} · ${framework}` : label;
  });
}

function Outcomes({ portfolio: { outcomes, otherOutcomes } }: Props) {
  const t = useImpactT();
  const { count } = useFigures();
  const { headers, figuresOf, series } = useShares();
  const names = useOutcomeNames(outcomes);
  const bars = outcomes.slice(0, MAX_BARS);
  return (
    <Section title={t('outcomes')} lead={t('outcomesLead')}>
      <Figures
        title={t('outcomes')}
        headers={[t('outcome'), ...headers]}
        rows={outcomes.map((outcome, index) => ({ name: names[index] ?? '', figures: figuresOf(outcome) }))}
        chart={{
          series,
          bars: bars.map(({ frameworkValue }, index) => ({
            name: names[index] ?? '',
            value: Math.round(frameworkValue),
          })),
        }}
        isBelow
        isLong={outcomes.length > MAX_BARS}
      />
      {outcomes.length > MAX_BARS && <Note>{t('charted', { count: MAX_BARS })}</Note>}
      {otherOutcomes > 0 && <Note>{t('otherOutcomes', { count: otherOutcomes, number: count(otherOutcomes) })}</Note>}
    </Section>
  );
}

function Spread({ portfolio: { frameworkScores, declaredScores } }: Props) {
  const t = useImpactT();
  if (frameworkScores.length === 0) return null;
  return (
    <Section title={t('spread')} lead={t('spreadLead')}>
      <Scores title={t('frameworkScores')} bins={frameworkScores} />
      <Scores title={t('declaredScores')} bins={declaredScores} />
    </Section>
  );
}

function Scores({ title, bins }: { title: string; bins: readonly ScoreBin[] }) {
  const t = useImpactT();
  const { number } = useFigures();
  const nameOf = ({ from, below }: ScoreBin): string => {
    if (from === null) return t('below', { score: number(below ?? 0) });
    return below === null ? t('from', { score: number(from) }) : `${number(from)} – ${number(below)}`;
  };
  return (
    <Figures
      isTitled
      title={title}
      headers={[t('bin'), t('chosenBy')]}
      rows={bins.map((bin) => ({ name: nameOf(bin), figures: [{ value: bin.count }] }))}
      chart={{
        series: [{ key: 'count', label: t('chosenBy') }],
        bars: bins.map((bin) => ({ name: nameOf(bin), count: bin.count })),
      }}
      isLong
    />
  );
}

function Earlier({ portfolio: { earlier } }: Props) {
  const t = useImpactT();
  const tc = useT();
  const { language } = useShell();
  const { count } = useFigures();
  const rangeOf = useRange();
  const lead = t('earlier.lead', { count: earlier.results, number: count(earlier.results) });
  return (
    <Section title={t('earlier.title')} lead={lead}>
      <Tiles>
        <Tile name={tc('socialReturn.basis.earlier')} hint={t('rangeHint')}>
          {rangeOf(earlier.declared)}
        </Tile>
        <Tile name={t('inputs')} hint={t('inputsHint')}>
          {formatWholeEuros(earlier.inputs, language)}
        </Tile>
      </Tiles>
    </Section>
  );
}
