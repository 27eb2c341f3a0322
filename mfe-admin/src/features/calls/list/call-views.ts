import type { CallCounts, CallRow, Language } from '@impact-call/contracts';
import { matchesWords, numberKey, sortRows } from '../../../console/lists/rows/arrange-rows.ts';
import { createListView, type ListView } from '../../../console/lists/list-view.ts';
import { readWording, type Wordings } from '@impact-call/ui/localized';
import { CALL_STATES, callState, type CallState } from './call-state.tsx';

export const COLUMNS = ['name', 'state', 'openingAt', 'closingAt', 'drafts', 'submitted', 'type'] as const;
export type Column = (typeof COLUMNS)[number];

export const CALL_VIEWS = createListView({
  columns: COLUMNS,
  sort: 'openingAt',
  descending: true,
  descendingFirst: ['openingAt', 'closingAt', 'drafts', 'submitted'],
  filters: {
    state: { param: 'state', none: 'all', values: CALL_STATES },
    typeId: { param: 'type', none: '' },
  },
});
export type CallView = ListView<Column, 'state' | 'typeId'>;

export interface ListedCall {
  call: CallRow;
  name: string;
  typeName: string;
  state: CallState;
  counts: Pick<CallCounts, 'drafts' | 'submitted'> | undefined;
}

export interface CallListData {
  calls: readonly CallRow[];
  types: readonly { id: string; name: Wordings }[];
  counts: readonly CallCounts[] | undefined;
}

const NO_SUBMISSIONS = { drafts: 0, submitted: 0 };

export function listedCalls({ calls, types, counts }: CallListData, language: Language, now: Date): ListedCall[] {
  const typeNames = new Map(types.map(({ id, name }) => [id, readWording(name, language)]));
  const countsById = counts && new Map(counts.map((each) => [each.callId, each]));
  return calls.map((call) => ({
    call,
    name: readWording(call.name, language),
    typeName: typeNames.get(call.callTypeId) ?? '',
    state: callState(call, now),
    counts: countsById && (countsById.get(call.id) ?? NO_SUBMISSIONS),
  }));
}

const counted = (count: number | undefined): string => (count === undefined ? '' : numberKey(count));

function sortKey({ call, name, typeName, state, counts }: ListedCall, column: Column): string {
  switch (column) {
    case 'name':
      return name;
    case 'type':
      return typeName;
    case 'state':
      return String(CALL_STATES.indexOf(state));
    case 'drafts':
    case 'submitted':
      return counted(counts?.[column]);
    default:
      return call[column] ?? '';
  }
}

export function arrangeCalls(all: readonly ListedCall[], view: CallView, language: Language): ListedCall[] {
  const found = all.filter(
    ({ call, name, typeName, state }) =>
      (view.state === 'all' || state === view.state) &&
      (view.typeId === '' || call.callTypeId === view.typeId) &&
      matchesWords(`${name} ${typeName}`, view.search),
  );
  return sortRows(found, {
    key: (row) => sortKey(row, view.sort),
    tie: ({ call }) => call.id,
    descending: view.descending,
    language,
  });
}
