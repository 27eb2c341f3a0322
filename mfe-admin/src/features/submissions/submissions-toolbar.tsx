import { useT } from '../../translations.ts';
import { Choice, SearchField, Toolbar } from '../list/toolbar.tsx';
import { SUBMISSION_STATES } from './submission-state.ts';
import { TABLE_VIEWS, type TableView } from './table-view.ts';

interface Props {
  view: TableView;
  onChange(changes: Partial<TableView>): void;
  calls: readonly { id: string; name: string }[];
  /** How many match, in words. */
  count: string;
}

/** Search and filters; they act at once and live in the address. */
export function SubmissionsToolbar({ view, onChange, calls, count }: Props) {
  const t = useT();
  return (
    <Toolbar count={count} onClear={TABLE_VIEWS.isFiltered(view) ? () => onChange(TABLE_VIEWS.cleared) : undefined}>
      <SearchField hint={t('list.searchHint')} value={view.search} onChange={(search) => onChange({ search })} />
      <Choice id="filter-state" label={t('list.state')} value={view.state} onChange={(state) => onChange({ state })}>
        <option value="all">{t('list.allStates')}</option>
        {SUBMISSION_STATES.map((state) => (
          <option key={state} value={state}>
            {t(`state.${state}`)}
          </option>
        ))}
      </Choice>
      <Choice id="filter-call" label={t('list.call')} value={view.callId} onChange={(callId) => onChange({ callId })}>
        <option value="">{t('list.allCalls')}</option>
        {calls.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
    </Toolbar>
  );
}
