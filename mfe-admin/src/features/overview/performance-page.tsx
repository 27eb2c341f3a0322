import { CSV_START, csvLines } from '@impact-call/domain';
import { saveFile, useShell } from '@impact-call/ui';
import { Button, Text } from '@impact-call/ui/design-system';
import { FileSpreadsheet } from 'lucide-react';
import { rowsAt } from '../dashboard/addresses.ts';
import { Section } from '../../console/forms/section.tsx';
import { AnswerChart } from '../survey-results/answer-chart.tsx';
import { FiguresRow, FiguresTable, useFigures } from '../survey-results/figures-table.tsx';
import type { CallFigures } from './all-calls.ts';
import { AllCallsPage, CallLink, CountLink } from './all-calls-page.tsx';
import { useOverviewT } from './texts.ts';

/** More bars are hard to tell apart; the table has all calls. */
const MAX_BARS = 12;
/** A share or a mean of nothing. */
const NONE = '–';

/** `/admin/performance`: for each call, how far applications got, their decisions and their mean return. */
export function PerformancePage() {
  return (
    <AllCallsPage page="performance">
      {(figures) => <Performance calls={figures.filter(({ started }) => started > 0)} />}
    </AllCallsPage>
  );
}

function Performance({ calls }: { calls: readonly CallFigures[] }) {
  const t = useOverviewT();
  const charted = calls.slice(0, MAX_BARS);
  return (
    <Section title={t('performance.calls')}>
      {calls.length === 0 && <Text color="fg.muted">{t('performance.none')}</Text>}
      {calls.length > 0 && (
        <>
          <AnswerChart
            title={t('performance.calls')}
            series={[
              { key: 'submitted', label: t('column.submitted') },
              { key: 'drafts', label: t('column.notSubmitted') },
            ]}
            bars={charted.map(({ name, submitted, drafts }) => ({ name: name || t('nameless'), submitted, drafts }))}
          >
            <SaveCsv calls={calls} />
          </AnswerChart>
          {calls.length > MAX_BARS && (
            <Text color="fg.muted" fontSize="sm">
              {t('performance.charted', { count: MAX_BARS })}
            </Text>
          )}
          <CallsTable calls={calls} />
        </>
      )}
    </Section>
  );
}

function useHeaders(): [string, ...string[]] {
  const t = useOverviewT();
  return [
    t('column.call'),
    t('column.started'),
    t('column.submitted'),
    t('column.completed'),
    t('column.decided'),
    t('column.accepted'),
    t('column.acceptedShare'),
    t('column.meanSroi'),
  ];
}

function CallsTable({ calls }: { calls: readonly CallFigures[] }) {
  const t = useOverviewT();
  const { count, number, share } = useFigures();
  return (
    <FiguresTable label={t('performance.calls')} headers={useHeaders()}>
      {calls.map((call) => {
        const { id, started, submitted, decided, accepted, meanSroi } = call;
        return (
          <FiguresRow
            key={id}
            name={<CallLink call={call} />}
            figures={[
              <CountLink key="started" {...{ call, value: started, label: t('column.started') }} to={rowsAt(id)} />,
              <CountLink
                key="submitted"
                {...{ call, value: submitted, label: t('column.submitted') }}
                to={rowsAt(id, { state: 'submitted' })}
              />,
              share(submitted, started),
              count(decided),
              <CountLink
                key="accepted"
                {...{ call, value: accepted, label: t('column.accepted') }}
                to={rowsAt(id, { decision: 'accepted' })}
              />,
              decided === 0 ? NONE : share(accepted, decided),
              meanSroi === null ? NONE : number(meanSroi),
            ]}
          />
        );
      })}
    </FiguresTable>
  );
}

/** Downloads the table as CSV, with shares between 0 and 1. */
function SaveCsv({ calls }: { calls: readonly CallFigures[] }) {
  const t = useOverviewT();
  const { language } = useShell();
  const headers = useHeaders();
  const save = (): void => {
    const lines = calls.map(({ name, started, submitted, decided, accepted, meanSroi }) => [
      ...[name, started, submitted, submitted / started, decided, accepted],
      ...[decided === 0 ? '' : accepted / decided, meanSroi ?? ''],
    ]);
    const file = CSV_START + csvLines([headers, ...lines], language);
    saveFile(new Blob([file], { type: 'text/csv;charset=utf-8' }), `${t('performance.title')}.csv`);
  };
  return (
    <Button size="xs" variant="ghost" onClick={save}>
      <FileSpreadsheet aria-hidden />
      {t('saveCsv')}
    </Button>
  );
}
