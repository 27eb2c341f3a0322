import type { Language, SubmissionSummary } from '@impact-call/contracts';
import { compareNames } from '@impact-call/domain';
import { SUBMISSION_STATES, submissionState } from './submission-state.ts';
import type { Column, TableView } from './table-view.ts';

export const fullName = ({ user }: Pick<SubmissionSummary, 'user'>): string =>
  `${user.firstName} ${user.lastName}`.trim() || user.email;

/**
 * The colleague who submitted what somebody else had started; empty where it is the same person, or nobody is known.
 */
export function otherSubmitter({ user, submittedBy }: Pick<SubmissionSummary, 'user' | 'submittedBy'>): string {
  return submittedBy === undefined || submittedBy.id === user.id
    ? ''
    : `${submittedBy.firstName} ${submittedBy.lastName}`.trim();
}

/** Accents and case make no difference when searching. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The rows that a view lets through, in its order; paging comes after. */
export function rowsOf(
  all: readonly SubmissionSummary[],
  view: TableView,
  language: Language,
  now: Date,
): SubmissionSummary[] {
  const words = fold(view.search).split(/\s+/).filter(Boolean);
  const rows = all.filter(
    (row) =>
      (view.callId === '' || row.callId === view.callId) &&
      (view.state === 'all' || submissionState(row, now) === view.state) &&
      words.every((word) => fold(textOf(row)).includes(word)),
  );
  return sortRows(rows, view, language, now);
}

const textOf = (row: SubmissionSummary): string =>
  [row.code, row.organization.name, fullName(row), row.user.email, otherSubmitter(row), row.callName].join(' ');

function sortRows(rows: SubmissionSummary[], view: TableView, language: Language, now: Date): SubmissionSummary[] {
  const compare = compareNames(language);
  const direction = view.descending ? -1 : 1;
  return rows.sort((a, b) => {
    const [left, right] = [sortKey(a, view.sort, now), sortKey(b, view.sort, now)];
    // What is missing comes last in either direction.
    if (left === '' || right === '') return left === right ? 0 : left === '' ? 1 : -1;
    return direction * compare(left, right) || compare(a.code, b.code);
  });
}

function sortKey(row: SubmissionSummary, column: Column, now: Date): string {
  switch (column) {
    case 'organization':
      return row.organization.name;
    case 'user':
      return fullName(row);
    case 'call':
      return row.callName;
    case 'state':
      return String(SUBMISSION_STATES.indexOf(submissionState(row, now)));
    case 'submissionDate':
      return row.submissionDate ?? '';
    default:
      return row[column];
  }
}

/** One page of rows; a page beyond the end shows the last one. */
export function pageOf<Row>(
  rows: readonly Row[],
  page: number,
  pageSize: number,
): { rows: Row[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const current = Math.min(page, pages);
  return { rows: rows.slice((current - 1) * pageSize, current * pageSize), page: current, pages };
}

/** The calls that the submissions belong to, by name, for the filter. */
export function callsOf(all: readonly SubmissionSummary[], language: Language): { id: string; name: string }[] {
  const names = new Map(all.map((row) => [row.callId, row.callName]));
  const compare = compareNames(language);
  return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => compare(a.name, b.name));
}
