import type { CallTypeRow } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { formatNumber } from '@impact-call/domain';
import { chakra, Link, Text } from '@impact-call/ui/design-system';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { ListPage } from '../../../console/lists/list-page.tsx';
import { tableTextsOf } from '../../../console/lists/list-texts.ts';
import { ValueChoice } from '../../../console/lists/choices.tsx';
import { useCallT } from '../texts.ts';
import { TypeFilter } from './type-filter.tsx';
import { CallActions } from './call-actions.tsx';
import { CALL_STATES, CallStateTag } from './call-state.tsx';
import { arrangeCalls, CALL_VIEWS, type CallView, type Column, type ListedCall } from './call-views.ts';
import type { DataColumn } from '../../../console/lists/data-list.tsx';
import { ROW_LINK } from '../../../console/lists/rows/row-keys.ts';
import { ShortWhen } from '../../../console/lists/list-times.tsx';

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
      texts={tableTextsOf(t, all.length)}
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
        labelOf={(state) => t(`state.${state}`)}
        value={view.state}
        onChange={(state) => onChange({ state })}
      />
      <TypeFilter types={types} value={view.typeId} onChange={(typeId) => onChange({ typeId })} />
    </>
  );
}

const Muted = ({ children }: { children: ReactNode }) => (
  <Text as="span" color="fg.muted">
    {children}
  </Text>
);

function useCallColumns(): DataColumn<ListedCall, Column>[] {
  const t = useCallT();
  const column = (id: Column, cell: DataColumn<ListedCall, Column>['cell']) => ({ id, label: t(`column.${id}`), cell });
  return [
    column('name', (row) => <CallName row={row} />),
    column('state', ({ state }) => <CallStateTag state={state} />),
    column('openingAt', ({ call }) => <DateOr value={call.openingAt} none={t('list.noOpening')} />),
    column('closingAt', ({ call }) => <DateOr value={call.closingAt} none={t('list.noClosing')} />),
    column('drafts', (row) => <Count row={row} of="drafts" />),
    column('submitted', (row) => <Count row={row} of="submitted" />),
    { ...column('type', ({ typeName }) => <Muted>{typeName}</Muted>), hideBelow: '2xl' },
  ];
}

function CallName({ row: { call, name } }: { row: ListedCall }) {
  const t = useCallT();
  return (
    <Link asChild fontWeight="semibold" lineClamp={2} overflowWrap="anywhere" minW={{ lg: '12rem' }}>
      <RouterLink to={`/admin/calls/${call.id}/dashboard`} title={name} {...{ [ROW_LINK]: '' }}>
        {name || t('list.nameless')}
      </RouterLink>
    </Link>
  );
}

function DateOr({ value, none }: { value: string | null; none: string }) {
  return value === null ? <Muted>{none}</Muted> : <ShortWhen stacked value={value} />;
}

function Count({ row: { call, counts, name }, of }: { row: ListedCall; of: 'drafts' | 'submitted' }) {
  const t = useCallT();
  const { language } = useShell();
  if (counts === undefined) return <Muted>…</Muted>;
  const count = counts[of];
  const number = <chakra.span fontVariantNumeric="tabular-nums">{formatNumber(count, language)}</chakra.span>;
  if (count === 0) return <Muted>{number}</Muted>;
  const state = of === 'submitted' ? '?state=submitted' : '';
  return (
    <Link asChild>
      <RouterLink to={`/admin/calls/${call.id}/applications${state}`} aria-label={t(`list.${of}Of`, { count, name })}>
        {number}
      </RouterLink>
    </Link>
  );
}
