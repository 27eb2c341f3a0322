import type { Endpoints, ImpactPortfolio, RequestOf } from '@impact-call/contracts';
import { EmptyState, useShell } from '@impact-call/ui';
import { readWording } from '@impact-call/ui/localized';
import { use } from 'react';
import { useParams } from 'react-router-dom';
import { keepPreviousData } from '@tanstack/react-query';
import { Failure } from '../../console/layout/not-there.tsx';
import { PageHead } from '../../console/layout/page-head.tsx';
import { ListSkeleton } from '../../console/lists/loaded.tsx';
import { Choice, Toolbar } from '../../console/lists/toolbar.tsx';
import { useListView } from '../../console/lists/use-list-view.ts';
import { useCall, useCalls } from '../calls/use-calls.ts';
import { dashboardTextsReady } from '../dashboard/texts.ts';
import { resultTextsReady } from '../survey-results/texts.ts';
import { useFigures } from '../survey-results/figures-table.tsx';
import { PortfolioFigures } from './portfolio-figures.tsx';
import { ResultsTabs } from './results-tabs.tsx';
import { impactTextsReady, useImpactT } from './texts.ts';
import { useRead } from '../../console/data/use-read.ts';
import { createListView, type ListView } from '../../console/lists/list-view.ts';

const IMPACT_VIEWS = createListView({
  columns: ['results'],
  sort: 'results',
  descending: true,
  descendingFirst: ['results'],
  filters: {
    call: { param: 'call', none: '' },
    year: { param: 'year', none: '' },
    framework: { param: 'framework', none: '' },
    decision: { param: 'decision', none: '', values: ['awarded'] },
  },
});

type ImpactView = ListView<'results', 'call' | 'year' | 'framework' | 'decision'>;

type PortfolioQuery = RequestOf<Endpoints['GetImpactPortfolio']>['query'];

const queryOf = (callId: string, { year, framework, decision }: ImpactView): PortfolioQuery => ({
  ...(callId === '' ? {} : { callId }),
  ...(/^\d{4}$/.test(year) && { year: Number(year) }),
  ...(framework === '' ? {} : { frameworkId: framework }),
  ...(decision === 'awarded' && { decision }),
});

/** Polling interval in milliseconds while the server still counts. */
const AGAIN_MS = 1000;

/** The charts use the texts of the dashboard and of survey results. */
function useTexts() {
  const shell = useShell();
  const texts = [impactTextsReady(shell), dashboardTextsReady(shell), resultTextsReady(shell)];
  for (const ready of texts) use(ready);
  return useImpactT();
}

/** `/admin/impact`: the estimated impact of all calls. */
export function ImpactPage() {
  const t = useTexts();
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Portfolio />
    </>
  );
}

/** `/admin/calls/:callId/impact`: the estimated impact of one call. */
export function CallImpactPage() {
  const t = useTexts();
  const { callId = '' } = useParams();
  const { data: call } = useCall(callId);
  return (
    <>
      {call && <ResultsTabs callId={callId} callTypeId={call.callTypeId} current="impact" />}
      <PageHead title={t('title')} lead={t('callLead')} />
      <Portfolio callId={callId} />
    </>
  );
}

function Portfolio({ callId }: { callId?: string }) {
  const t = useImpactT();
  const [view, change] = useListView(IMPACT_VIEWS);
  const { data, error, refetch } = usePortfolio(callId ?? view.call, view);
  const isFiltered = IMPACT_VIEWS.isFiltered(view);
  if (!data && !error) return <ListSkeleton label={t('loading')} />;
  if (!data)
    return (
      <Failure
        error={error}
        missing={{ title: t('notFound'), hint: t('notFoundHint'), to: '/admin/calls', back: t('toCalls') }}
        failed={{ title: t('failed'), reason: t('tryLater') }}
        onRetry={() => void refetch()}
      />
    );
  const isEmpty = data.isComplete && data.results + data.earlier.results === 0;
  if (isEmpty && !isFiltered) return <EmptyState title={t('none')}>{t('noneHint')}</EmptyState>;
  return (
    <>
      <Filters portfolio={data} view={view} onChange={change} hasCalls={callId === undefined} />
      {isEmpty && <EmptyState title={t('noMatch')}>{t('noMatchHint')}</EmptyState>}
      {!isEmpty && <PortfolioFigures portfolio={data} />}
    </>
  );
}

interface FiltersProps {
  portfolio: ImpactPortfolio;
  view: ImpactView;
  onChange(changes: Partial<ImpactView>): void;
  hasCalls: boolean;
}

/** Number of results, and filters; a filter with nothing to choose is hidden. */
function Filters({ portfolio, view, onChange, hasCalls }: FiltersProps) {
  const t = useImpactT();
  const { count } = useFigures();
  const { results, looked, total, isComplete, years, frameworks } = portfolio;
  const counted = t('counted', { count: results, number: count(results) });
  const status = isComplete ? counted : `${counted} · ${t('counting', { looked: count(looked), total: count(total) })}`;
  return (
    <Toolbar count={status} onClear={IMPACT_VIEWS.isFiltered(view) ? () => onChange(IMPACT_VIEWS.cleared) : undefined}>
      {hasCalls && <CallChoice value={view.call} onChange={(call) => onChange({ call })} />}
      {(years.length > 1 || view.year !== '') && (
        <FilterChoice
          name="year"
          all={t('filter.allYears')}
          options={years.toReversed().map((year) => ({ value: String(year), label: String(year) }))}
          value={view.year}
          onChange={(year) => onChange({ year })}
        />
      )}
      {(frameworks.length > 1 || view.framework !== '') && (
        <FilterChoice
          name="framework"
          all={t('filter.allFrameworks')}
          options={frameworks.map(({ id: value, name: label }) => ({ value, label }))}
          value={view.framework}
          onChange={(framework) => onChange({ framework })}
        />
      )}
      <FilterChoice
        name="decision"
        all={t('filter.anyDecision')}
        options={[{ value: 'awarded', label: t('filter.awarded') }]}
        value={view.decision}
        onChange={(decision) => onChange({ decision })}
      />
    </Toolbar>
  );
}

function CallChoice(field: Pick<FilterChoiceProps, 'value' | 'onChange'>) {
  const t = useImpactT();
  const { language } = useShell();
  const { data: calls = [] } = useCalls();
  const options = calls.map(({ id, name }) => ({ value: id, label: readWording(name, language) }));
  return <FilterChoice {...field} name="call" all={t('filter.allCalls')} options={options} />;
}

interface FilterChoiceProps {
  name: 'call' | 'year' | 'framework' | 'decision';
  all: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange(value: string): void;
}

function FilterChoice({ name, all, options, value, onChange }: FilterChoiceProps) {
  const t = useImpactT();
  return (
    <Choice id={`impact-${name}`} label={t(`filter.${name}`)} value={value} onChange={onChange}>
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Choice>
  );
}

/** The impact of a call, or of all without one; polled until everything is counted. */
const usePortfolio = (callId: string, view: ImpactView) =>
  useRead(
    'GetImpactPortfolio',
    { query: queryOf(callId, view) },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data && !state.data.isComplete ? AGAIN_MS : false),
    },
  );
