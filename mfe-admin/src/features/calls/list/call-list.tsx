import type { CallTypeRow } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { pageOf } from '../../list/arrange-rows.ts';
import { NoMatch } from '../../list/no-match.tsx';
import { PagedList } from '../../list/paged-list.tsx';
import { Choice, SearchField, Toolbar } from '../../list/toolbar.tsx';
import { ZoneNote } from '../../list/zone-note.tsx';
import { useCallT } from '../texts.ts';
import { TypeFilter } from './type-filter.tsx';
import { CallActions } from './call-actions.tsx';
import { useCallColumns } from './call-columns.tsx';
import { CALL_STATES } from './call-state.ts';
import { arrangeCalls, CALL_VIEWS, type CallView, type ListedCall } from './call-views.ts';

interface Props {
  all: readonly ListedCall[];
  types: readonly CallTypeRow[];
  view: CallView;
  onChange(changes: Partial<CallView>): void;
}

/** The calls that a view shows, with what narrows it. */
export function CallList({ all, types, view, onChange }: Props) {
  const t = useCallT();
  const { language } = useShell();
  const found = arrangeCalls(all, view, language);
  const { rows, page, pages } = pageOf(found, view.page, view.pageSize);
  const columns = useCallColumns();
  return (
    <>
      <CallToolbar types={types} view={view} onChange={onChange} found={found.length} total={all.length} />
      {found.length === 0 ? (
        <NoMatch title={t('list.noMatch')} onClear={() => onChange(CALL_VIEWS.cleared)}>
          {t('list.noMatchHint')}
        </NoMatch>
      ) : (
        <>
          <PagedList
            caption={t('list.caption')}
            rows={rows}
            keyOf={({ call }) => call.id}
            columns={columns}
            views={CALL_VIEWS}
            view={view}
            page={page}
            pages={pages}
            onChange={onChange}
            actions={{ label: t('list.actions'), of: (row) => <CallActions listed={row} /> }}
          />
          <ZoneNote />
        </>
      )}
    </>
  );
}

function CallToolbar({ types, view, onChange, found, total }: Omit<Props, 'all'> & { found: number; total: number }) {
  const t = useCallT();
  const count = found === total ? t('list.count', { count: found }) : t('list.countOf', { count: found, total });
  return (
    <Toolbar count={count} onClear={CALL_VIEWS.isFiltered(view) ? () => onChange(CALL_VIEWS.cleared) : undefined}>
      <SearchField hint={t('list.searchHint')} value={view.search} onChange={(search) => onChange({ search })} />
      <Choice id="filter-state" label={t('column.state')} value={view.state} onChange={(state) => onChange({ state })}>
        <option value="all">{t('list.allStates')}</option>
        {CALL_STATES.map((state) => (
          <option key={state} value={state}>
            {t(`state.${state}`)}
          </option>
        ))}
      </Choice>
      <TypeFilter types={types} value={view.typeId} onChange={(typeId) => onChange({ typeId })} />
    </Toolbar>
  );
}
