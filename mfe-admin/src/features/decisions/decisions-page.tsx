import { isProblem } from '@impact-call/api-client';
import type { RankedSubmission } from '@impact-call/contracts';
import { EmptyState, PageTitle, useShell } from '@impact-call/ui';
import { Button } from '@impact-call/ui/design-system';
import { type ReactNode, use, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { pagesOf } from '../../console/lists/rows/arrange-rows.ts';
import { Loaded, NoMatch } from '../../console/lists/loaded.tsx';
import { PagedList } from '../../console/lists/rows/paging.tsx';
import { useListView } from '../../console/lists/use-list-view.ts';
import { DecideBar } from './decide-bar.tsx';
import { RANKING_VIEWS, type RankingView, sensible, SHOWN } from './decision-view.ts';
import { useRankingColumns } from './ranking-columns.tsx';
import { SummaryLine } from './publish-button.tsx';
import { decisionTextsReady, useDecisionT } from './texts.ts';
import { useRanking } from './use-decisions.ts';
import { Choice, SearchField, Toolbar } from '../../console/lists/toolbar.tsx';

/** `/admin/calls/:callId/decisions`: the ranking of a call's applications, their decisions, and publication. */
export function DecisionsPage() {
  use(decisionTextsReady(useShell()));
  const t = useDecisionT();
  const { callId = '' } = useParams();
  const [requested, change] = useListView(RANKING_VIEWS);
  const view = sensible(requested);
  const query = useRanking(callId, view);
  const selection = useChosen(query.data?.rows ?? []);
  if (isProblem(query.error) && query.error.status === 404)
    return (
      <>
        <PageTitle>{t('title')}</PageTitle>
        <EmptyState title={t('notFound')} action={<ToCalls />} />
      </>
    );
  return (
    <>
      {/* The tab names the page, so that the list begins high. */}
      <PageTitle srOnly>{t('title')}</PageTitle>
      <SummaryLine callId={callId} />
      <DecisionToolbar
        view={view}
        onChange={change}
        total={query.data?.total}
        aside={query.data && query.data.rows.length > 0 && <ChooseAll {...selection} />}
      />
      <Loaded rowsOnly query={query} loading={t('loading')} failed={t('failed')} reason={t('tryLater')}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <Nothing view={view} onClear={() => change(RANKING_VIEWS.cleared)} />
          ) : (
            <Ranking {...{ callId, rows, total, view, selection }} onChange={change} />
          )
        }
      </Loaded>
    </>
  );
}

function ToCalls() {
  const t = useDecisionT();
  return (
    <Button asChild variant="surface">
      <Link to="/admin/calls">{t('toCalls')}</Link>
    </Button>
  );
}

function Nothing({ view, onClear }: { view: RankingView; onClear(): void }) {
  const t = useDecisionT();
  if (!RANKING_VIEWS.isFiltered(view)) return <EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>;
  return (
    <NoMatch title={t('noMatch')} onClear={onClear}>
      {t('noMatchHint')}
    </NoMatch>
  );
}

interface RankingProps {
  callId: string;
  rows: readonly RankedSubmission[];
  total: number;
  view: RankingView;
  selection: ReturnType<typeof useChosen>;
  onChange(changes: Partial<RankingView>): void;
}

function ChooseAll({ selectable, chosen, setAll, clear }: ReturnType<typeof useChosen>) {
  const t = useDecisionT();
  const isAll = selectable.length > 0 && chosen.length === selectable.length;
  return (
    <Button size="sm" variant="surface" colorPalette="gray" onClick={isAll ? clear : setAll}>
      {isAll ? t('chosen.none') : t('chosen.all', { count: selectable.length })}
    </Button>
  );
}

function Ranking({ callId, rows, total, view, selection, onChange }: RankingProps) {
  const t = useDecisionT();
  const { chosen, isChosen, toggle, clear } = selection;
  const columns = useRankingColumns({ callId, rows, view, isChosen, onChoose: toggle });
  return (
    <>
      {chosen.length > 0 && <DecideBar callId={callId} chosen={chosen} onDone={clear} />}
      <PagedList
        caption={t('title')}
        rows={rows}
        keyOf={({ submissionId }) => submissionId}
        columns={columns}
        views={RANKING_VIEWS}
        view={view}
        page={view.page}
        pages={pagesOf(total, view.pageSize)}
        onChange={onChange}
      />
    </>
  );
}

/** Rows that disappear are deselected, so that administrators decide only on what they see. */
function useChosen(rows: readonly RankedSubmission[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const isChosen = ({ submissionId }: RankedSubmission): boolean => ids.has(submissionId);
  const toggle = ({ submissionId }: RankedSubmission): void => {
    const next = new Set(ids);
    if (!next.delete(submissionId)) next.add(submissionId);
    setIds(next);
  };
  // A reopened application cannot be decided.
  const selectable = rows.filter(({ reopenedAt }) => reopenedAt === undefined);
  return {
    selectable,
    chosen: rows.filter(isChosen),
    isChosen,
    toggle,
    setAll: () => setIds(new Set(selectable.map(({ submissionId }) => submissionId))),
    clear: () => setIds(new Set()),
  };
}

interface Props {
  view: RankingView;
  onChange(changes: Partial<RankingView>): void;
  total: number | undefined;
  aside: ReactNode;
}

/** The waiting list is shown in its own order. */
const orderOf = (decision: string): Partial<RankingView> =>
  decision === 'waiting-list' ? { sort: 'waiting-list', descending: false } : {};

function DecisionToolbar({ view, onChange, total, aside }: Props) {
  const t = useDecisionT();
  const clear = RANKING_VIEWS.isFiltered(view) ? () => onChange(RANKING_VIEWS.cleared) : undefined;
  return (
    <Toolbar
      count={total === undefined ? t('loading') : t('count', { count: total })}
      onClear={clear}
      aside={aside}
      search={<SearchField hint={t('searchHint')} value={view.search} onChange={(search) => onChange({ search })} />}
    >
      <Choice
        id="filter-decision"
        label={t('column.decision')}
        value={view.decision}
        onChange={(decision) => onChange({ decision, ...orderOf(decision) })}
      >
        <option value="all">{t('filter.all')}</option>
        {SHOWN.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kind.${kind}`)}
          </option>
        ))}
      </Choice>
      <Choice id="filter-only" label={t('filter.only')} value={view.only} onChange={(only) => onChange({ only })}>
        <option value="all">{t('filter.everything')}</option>
        <option value="pending">{t('filter.pending')}</option>
        <option value="disputed">{t('filter.disputed')}</option>
      </Choice>
    </Toolbar>
  );
}
