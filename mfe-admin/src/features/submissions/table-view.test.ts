import { aSubmission } from '@impact-call/testing';
import { describe, expect, it } from '@jest/globals';
import { pageOf } from '../../console/lists/rows/arrange-rows.ts';
import { otherSubmitter } from './rows.ts';
import { submissionState } from './submission-state.tsx';
import { readView, sortBy, TABLE_VIEWS, writeView, type TableView } from './table-view.ts';

const DEFAULT_VIEW = TABLE_VIEWS.initial;

const now = new Date('2026-06-01T12:00:00Z');
const person = (firstName: string, lastName: string) => ({
  id: '1',
  firstName,
  lastName,
  email: `${firstName}@example.org`,
});

describe('the view in the address', () => {
  it('is empty for the default view', () => {
    expect(writeView(DEFAULT_VIEW).toString()).toBe('');
    expect(readView(new URLSearchParams())).toEqual(DEFAULT_VIEW);
  });

  it('comes back as it was written', () => {
    const view: TableView = {
      search: 'aurora & co',
      state: 'submitted',
      callId: 'c1',
      organizationId: 'o1',
      decision: 'waiting-list',
      reviewerId: 'r1',
      labelId: 'l1',
      ownerId: 'mine',
      country: 'IT',
      city: 'Torino',
      below: '',
      from: '2026-03-01',
      to: '',
      sort: 'organization',
      descending: false,
      page: 3,
      pageSize: 50,
    };
    expect(readView(writeView(view))).toEqual(view);
  });

  it.each(['sort=nonsense', 'page=-2', 'page=1.5', 'size=7', 'state=deleted', 'decision=postponed', 'sort=call'])(
    'takes %s for the default',
    (query) => {
      expect(readView(new URLSearchParams(query))).toEqual(DEFAULT_VIEW);
    },
  );

  it('turns the order at the second click and goes back to the first page', () => {
    const byName = sortBy({ ...DEFAULT_VIEW, page: 4 }, 'organization');
    expect(byName).toMatchObject({ sort: 'organization', descending: false, page: 1 });
    expect(sortBy(byName, 'organization').descending).toBe(true);
    expect(sortBy(byName, 'createdAt').descending).toBe(true);
  });
});

describe('the rows', () => {
  const draft = aSubmission({
    code: 'IC-2026-AAAAA',
    user: person('Élise', 'Martin'),
    updatedAt: '2026-03-01T00:00:00.000Z',
  });
  const sent = aSubmission({
    code: 'IC-2026-BBBBB',
    closed: true,
    submissionDate: '2026-02-01T00:00:00.000Z',
    updatedAt: '2026-02-01T00:00:00.000Z',
    callId: draft.callId,
  });
  const late = aSubmission({
    code: 'IC-2025-CCCCC',
    closingAt: '2026-05-01T00:00:00.000Z',
    callName: 'Bando clima',
    updatedAt: '2026-01-01T00:00:00.000Z',
  });

  it('tell drafts, submitted ones and drafts that came too late apart', () => {
    expect([late, sent, draft].map((row) => submissionState(row, now))).toEqual([
      'expired',
      'submitted',
      'in-progress',
    ]);
  });

  it('name who submitted them, if that is another person', () => {
    const byColleague = { ...sent, submittedBy: { id: 'another', firstName: 'Luca', lastName: 'Moretti' } };
    expect(otherSubmitter(byColleague)).toBe('Luca Moretti');
    expect([
      otherSubmitter(sent),
      otherSubmitter({ ...byColleague, submittedBy: { ...byColleague.submittedBy, id: sent.user.id } }),
    ]).toEqual(['', '']);
  });

  it('come in pages, and a page beyond the end is the last', () => {
    const numbers = Array.from({ length: 30 }, (_, index) => index);
    expect(pageOf(numbers, 2, 25)).toEqual({ rows: [25, 26, 27, 28, 29], page: 2, pages: 2 });
    expect(pageOf(numbers, 9, 25).page).toBe(2);
    expect(pageOf([], 1, 25)).toEqual({ rows: [], page: 1, pages: 1 });
  });
});
