import type { CallDashboard } from '@impact-call/contracts';
import { DRAFT_AT_RISK } from '@impact-call/domain';
import { chakra } from '@impact-call/ui/design-system';
import { Section } from '../../console/forms/section.tsx';
import { dashboardAt, rowsAt } from './addresses.ts';
import { FigureLink, type FigureRow, Figures, Tile } from './figures.tsx';
import { useDashboardT } from './texts.ts';

interface Props {
  callId: string;
  dashboard: CallDashboard;
}

const KINDS = ['accepted', 'waiting-list', 'rejected'] as const;

const rowsIn = (callId: string, state: string): string => rowsAt(callId, { state });

function useStages({ callId, dashboard }: Props): FigureRow[] {
  const t = useDashboardT();
  const { notStarted, inProgress, expired, submitted } = dashboard;
  const decided = KINDS.reduce((sum, kind) => sum + dashboard[kind], 0);
  return [
    { name: t('notStarted'), figures: [{ value: notStarted.count, to: `${dashboardAt(callId)}/not-started` }] },
    { name: t('inProgress'), figures: [{ value: inProgress, to: rowsIn(callId, 'in-progress') }] },
    ...(expired > 0 ? [{ name: t('expired'), figures: [{ value: expired, to: rowsIn(callId, 'expired') }] }] : []),
    { name: t('submitted'), figures: [{ value: submitted, to: rowsIn(callId, 'submitted') }] },
    ...KINDS.map((kind) => ({
      name: t(`kind.${kind}`),
      figures: [{ value: dashboard[kind], to: rowsAt(callId, { decision: kind }) }],
    })),
    {
      name: t('undecided'),
      figures: [{ value: Math.max(0, submitted - decided), to: rowsAt(callId, { decision: 'undecided' }) }],
    },
  ];
}

export function FunnelSection({ callId, dashboard }: Props) {
  const t = useDashboardT();
  const { notStarted, atRisk } = dashboard;
  const stages = useStages({ callId, dashboard });
  return (
    <Section title={t('funnel')} lead={t(`population.${notStarted.population}`)}>
      <chakra.dl display="grid" gap="3" gridTemplateColumns="repeat(auto-fill, minmax(9.5rem, 1fr))">
        {stages.map(
          ({ name, figures: [figure] }) =>
            figure && (
              <Tile key={name} name={name}>
                <FigureLink figure={figure} label={name} />
              </Tile>
            ),
        )}
        <Tile name={t('atRisk')} hint={t('atRiskMeans', DRAFT_AT_RISK)}>
          <FigureLink figure={{ value: atRisk, to: rowsIn(callId, 'at-risk') }} label={t('atRisk')} />
        </Tile>
      </chakra.dl>
      {stages.some(({ figures: [figure] }) => figure && figure.value > 0) && (
        <Figures
          title={t('funnel')}
          headers={[t('stage'), t('count')]}
          rows={stages}
          chart={{
            series: [{ key: 'count', label: t('count') }],
            bars: stages.map(({ name, figures: [figure] }) => ({ name, count: figure?.value ?? 0 })),
          }}
          isLong
        />
      )}
    </Section>
  );
}
