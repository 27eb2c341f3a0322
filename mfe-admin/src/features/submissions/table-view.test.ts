import { aSubmission } from '@impact-call/testing';
import { describe, expect, it } from '@jest/globals';
import { pageOf } from '../list/arrange-rows.ts';
import { callsOf, otherSubmitter, rowsOf } from './rows.ts';
import { submissionState } from './submission-state.ts';
import { DEFAULT_VIEW, readView, sortBy, writeView, type TableView } from './table-view.ts';

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
      sort: 'organization',
      descending: false,
      page: 3,
      pageSize: 50,
    };
    expect(readView(writeView(view))).toEqual(view);
  });

  it.each(['sort=nonsense', 'page=-2', 'page=1.5', 'size=7', 'state=deleted'])('takes %s for the default', (query) => {
    expect(readView(new URLSearchParams(query))).toEqual(DEFAULT_VIEW);
  });

  it('turns the order at the second click and goes back to the first page', () => {
    const byName = sortBy({ ...DEFAULT_VIEW, page: 4 }, 'organization');
    expect(byName).toMatchObject({ sort: 'organization', descending: false, page: 1 });
    expect(sortBy(byName, 'organization').descending).toBe(true);
    expect(sortBy(byName, 'createdAt').descending).toBe(true);
  });
});

describe('the rows of a view', () => {
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
  const all = [late, sent, draft];
  const codes = (changes: Partial<TableView>) =>
    rowsOf([...all], { ...DEFAULT_VIEW, ...changes }, 'en', now).map(({ code }) => code);

  it('tell drafts, submitted ones and drafts that came too late apart', () => {
    expect(all.map((row) => submissionState(row, now))).toEqual(['expired', 'submitted', 'in-progress']);
    expect(codes({ state: 'expired' })).toEqual([late.code]);
  });

  it('begin with the latest change', () => expect(codes({})).toEqual([draft.code, sent.code, late.code]));

  it('put what is missing last in both directions', () => {
    expect(codes({ sort: 'submissionDate', descending: true })[0]).toBe(sent.code);
    expect(codes({ sort: 'submissionDate', descending: false })[0]).toBe(sent.code);
  });

  it('are found by every word, whatever accents and case', () => {
    expect(codes({ search: 'ELISE aaaaa' })).toEqual([draft.code]);
    expect(codes({ search: 'elise bbbbb' })).toEqual([]);
    expect(codes({ search: 'clima' })).toEqual([late.code]);
  });

  it('are found by who submitted them, too, when that is somebody else', () => {
    const byColleague = { ...sent, submittedBy: { id: 'another', firstName: 'Luca', lastName: 'Moretti' } };
    expect(otherSubmitter(byColleague)).toBe('Luca Moretti');
    expect([
      otherSubmitter(sent),
      otherSubmitter({ ...byColleague, submittedBy: { ...byColleague.submittedBy, id: sent.user.id } }),
    ]).toEqual(['', '']);
    expect(
      rowsOf([draft, byColleague], { ...DEFAULT_VIEW, search: 'moretti' }, 'en', now).map(({ code }) => code),
    ).toEqual([sent.code]);
  });

  it('are those of one call, and the calls are listed once by name', () => {
    expect(codes({ callId: late.callId })).toEqual([late.code]);
    expect(callsOf(all, 'en').map(({ name }) => name)).toEqual(['Bando clima', draft.callName]);
  });

  it('come in pages, and a page beyond the end is the last', () => {
    const numbers = Array.from({ length: 30 }, (_, index) => index);
    expect(pageOf(numbers, 2, 25)).toEqual({ rows: [25, 26, 27, 28, 29], page: 2, pages: 2 });
    expect(pageOf(numbers, 9, 25).page).toBe(2);
    expect(pageOf([], 1, 25)).toEqual({ rows: [], page: 1, pages: 1 });
  });
});
