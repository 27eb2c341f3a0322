import type { ReactNode } from 'react';
import { Choice, SearchField, Toolbar } from '../../console/lists/toolbar.tsx';
import { RANKING_VIEWS, SHOWN, type RankingView } from './decision-view.ts';
import { useDecisionT } from './texts.ts';

interface Props {
  view: RankingView;
  onChange(changes: Partial<RankingView>): void;
  total: number | undefined;
  aside: ReactNode;
}

/** The waiting list is shown in its own order. */
const orderOf = (decision: string): Partial<RankingView> =>
  decision === 'waiting-list' ? { sort: 'waiting-list', descending: false } : {};

export function DecisionToolbar({ view, onChange, total, aside }: Props) {
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
