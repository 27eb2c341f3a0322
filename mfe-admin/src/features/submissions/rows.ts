import type { Language, SubmissionSummary } from '@impact-call/contracts';
import { compareNames } from '@impact-call/domain';
import { matchesWords, sortRows } from '../list/arrange-rows.ts';
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

/** The rows that a view lets through, in its order; paging comes after. */
export function rowsOf(
  all: readonly SubmissionSummary[],
  view: TableView,
  language: Language,
  now: Date,
): SubmissionSummary[] {
  const rows = all.filter(
    (row) =>
      (view.callId === '' || row.callId === view.callId) &&
      (view.state === 'all' || submissionState(row, now) === view.state) &&
      matchesWords(textOf(row), view.search),
  );
  return sortRows(rows, {
    key: (row) => sortKey(row, view.sort, now),
    tie: ({ code }) => code,
    descending: view.descending,
    language,
  });
}

const textOf = (row: SubmissionSummary): string =>
  [row.code, row.organization.name, fullName(row), row.user.email, otherSubmitter(row), row.callName].join(' ');

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

/** The calls that the submissions belong to, by name, for the filter. */
export function callsOf(all: readonly SubmissionSummary[], language: Language): { id: string; name: string }[] {
  const names = new Map(all.map((row) => [row.callId, row.callName]));
  const compare = compareNames(language);
  return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => compare(a.name, b.name));
}
