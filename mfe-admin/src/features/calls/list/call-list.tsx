import type { CallTypeRow } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { ListPage } from '../../../console/lists/list-page.tsx';
import { tableWordsOf } from '../../../console/lists/list-texts.ts';
import { ValueChoice } from '../../../console/lists/choices.tsx';
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

export function CallList({ all, types, view, onChange }: Props) {
  const t = useCallT();
  const { language } = useShell();
  const found = arrangeCalls(all, view, language);
  const columns = useCallColumns();
  return (
    <ListPage
      words={tableWordsOf(t, all.length)}
      found={found}
      keyOf={({ call }) => call.id}
      columns={columns}
      views={CALL_VIEWS}
      view={view}
      onChange={onChange}
      filters={<Filters types={types} view={view} onChange={onChange} />}
      actions={{ label: t('list.actions'), of: (row) => <CallActions listed={row} /> }}
      hasTimes
    />
  );
}

function Filters({ types, view, onChange }: Omit<Props, 'all'>) {
  const t = useCallT();
  return (
    <>
      <ValueChoice
        id="filter-state"
        label={t('column.state')}
        all={t('list.allStates')}
        values={CALL_STATES}
        wordOf={(state) => t(`state.${state}`)}
        value={view.state}
        onChange={(state) => onChange({ state })}
      />
      <TypeFilter types={types} value={view.typeId} onChange={(typeId) => onChange({ typeId })} />
    </>
  );
}
