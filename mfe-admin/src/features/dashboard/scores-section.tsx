import type { CallDashboard, ScoreBin } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { formatPercent } from '@impact-call/domain';
import { Text } from '@impact-call/ui/design-system';
import { Section } from '../../console/forms/section.tsx';
import { useFigures } from '../survey-results/figures-table.tsx';
import { rowsAt } from './addresses.ts';
import { Figures } from './figures.tsx';
import { useDashboardT } from './texts.ts';

interface Props {
  callId: string;
  dashboard: Pick<CallDashboard, 'quizScores' | 'sroiScores'>;
}

export function ScoresSection({ callId, dashboard: { quizScores, sroiScores } }: Props) {
  const t = useDashboardT();
  const { language } = useShell();
  const { number } = useFigures();
  return (
    <Section title={t('scores')} lead={t('scoresLead')}>
      {quizScores.length + sroiScores.length === 0 && <Text color="fg.muted">{t('noScores')}</Text>}
      <Scores
        callId={callId}
        title={t('quiz')}
        sort="quizScore"
        bins={quizScores}
        format={(score) => formatPercent(score, language)}
        max={1}
      />
      <Scores callId={callId} title={t('sroi')} sort="sroiScore" bins={sroiScores} format={number} />
    </Section>
  );
}

interface ScoresProps {
  callId: string;
  title: string;
  sort: 'quizScore' | 'sroiScore';
  bins: readonly ScoreBin[];
  format(score: number): string;
  max?: number;
}

function Scores({ callId, title, sort, bins, format, max }: ScoresProps) {
  const t = useDashboardT();
  if (bins.length === 0) return null;
  const nameOf = ({ from, below }: ScoreBin): string => {
    if (from === null) return t('below', { score: format(below ?? 0) });
    const end = below ?? max;
    return end === undefined ? t('from', { score: format(from) }) : `${format(from)} – ${format(end)}`;
  };
  const boundsOf = ({ from, below }: ScoreBin) => ({
    ...(from === null ? {} : { from: String(from) }),
    ...(below === null ? {} : { below: String(below) }),
  });
  return (
    <Figures
      isTitled
      title={title}
      headers={[t('range'), t('count')]}
      rows={bins.map((bin) => ({
        name: nameOf(bin),
        figures: [{ value: bin.count, to: rowsAt(callId, { state: 'submitted', sort, ...boundsOf(bin) }) }],
      }))}
      chart={{
        series: [{ key: 'count', label: t('count') }],
        bars: bins.map((bin) => ({ name: nameOf(bin), count: bin.count })),
      }}
      isLong
    />
  );
}
