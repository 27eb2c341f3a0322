import { expect, it } from '@jest/globals';
import { queryOf as queryFor } from './submission-query.ts';
import { sortBy, TABLE_VIEWS, type TableView } from './table-view.ts';

const CALL = '01890000-0000-7000-8000-000000000001';
const view = (changes: Partial<TableView> = {}): TableView => ({ ...TABLE_VIEWS.initial, ...changes });

const ME = '0199f1c2-0000-7000-8000-000000000009';
const queryOf = (of: TableView) => queryFor(of, ME);

it('asks for the newest change first, and for nothing that the address does not say', () => {
  expect(queryOf(view())).toEqual({ sort: 'updatedAt', descending: true });
  expect(queryOf(view({ callId: 'gone', search: '  ' }))).toEqual({ sort: 'updatedAt', descending: true });
});

it('asks for filters and for the bounds of the column that the table is in order by', () => {
  expect(queryOf(view({ state: 'expired', callId: CALL, search: ' Rossi ' }))).toEqual({
    sort: 'updatedAt',
    descending: true,
    state: 'expired',
    callId: CALL,
    search: 'Rossi',
  });
  expect(queryOf(view({ decision: 'undecided', reviewerId: CALL }))).toMatchObject({
    decision: 'undecided',
    reviewerId: CALL,
  });
  expect(queryOf(view({ labelId: CALL, ownerId: 'mine' }))).toMatchObject({ labelId: CALL, ownerId: ME });
  expect(queryOf(view({ ownerId: 'none' }))).toMatchObject({ ownerId: 'none' });
  expect(queryOf(view({ labelId: 'gone', ownerId: 'gone' }))).toEqual({ sort: 'updatedAt', descending: true });
  expect(queryOf(view({ decision: 'postponed', reviewerId: 'me' }))).toEqual({ sort: 'updatedAt', descending: true });
  expect(queryOf(view({ sort: 'submissionDate', from: '2026-03-01', to: '2026-03-01' }))).toEqual({
    sort: 'submissionDate',
    descending: true,
    from: new Date(2026, 2, 1).toISOString(),
    to: new Date(2026, 2, 2).toISOString(),
  });
  expect(queryOf(view({ sort: 'sroiScore', from: '1.5', to: 'x' }))).toMatchObject({ least: 1.5 });
  expect(queryOf(view({ sort: 'quizScore', to: '0.75' }))).toMatchObject({ most: 0.75 });
  expect(queryOf(view({ sort: 'code', from: '2026-03-01' }))).toEqual({ sort: 'code', descending: true });
});

it('asks for drafts at risk, for a place, and for scores below one', () => {
  expect(queryOf(view({ state: 'at-risk', country: 'IT', city: 'Torino' }))).toMatchObject({
    ...{ state: 'at-risk', country: 'IT', city: 'Torino' },
  });
  const scores = view({ sort: 'sroiScore', from: '1', below: '2' });
  expect(queryOf(scores)).toEqual({ sort: 'sroiScore', descending: true, least: 1, below: 2 });
  expect(queryOf(view({ below: '2' }))).toEqual({ sort: 'updatedAt', descending: true });
  expect(sortBy(scores, 'quizScore')).toMatchObject({ below: '' });
});

it('takes the bounds away with the column that they were of', () => {
  const bounded = view({ sort: 'submissionDate', from: '2026-03-01' });
  expect(sortBy(bounded, 'submissionDate')).toMatchObject({ from: '2026-03-01', descending: false });
  expect(sortBy(bounded, 'sroiScore')).toMatchObject({ from: '', sort: 'sroiScore', descending: true });
});
