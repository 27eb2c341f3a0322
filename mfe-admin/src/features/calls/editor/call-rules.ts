import type { FieldError } from '@impact-call/contracts';
import { isFilterEntry, parseEmailFilter } from '@impact-call/domain';
import { hasWording } from '@impact-call/ui/localized';
import type { CallText } from '../texts.ts';
import { CALL_FIELDS, type CallField, type CallValues } from './call-values.ts';

export interface CallProblem {
  field: CallField;
  text: CallText;
  values?: Record<string, string | number>;
}

const LONGEST_GRACE = 10_080;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Splits a pasted list into unique valid and invalid addresses or domains. */
export function sortAddresses(typed: string): { valid: string[]; invalid: string[] } {
  const all = [...new Set(parseEmailFilter(typed))];
  return { valid: all.filter(isFilterEntry), invalid: all.filter((entry) => !isFilterEntry(entry)) };
}

/** The address in `Bea Rossi <bea@example.org>`; text without angle brackets is returned unchanged. */
function addressOf(piece: string): string {
  const end = piece.lastIndexOf('>');
  const start = end < 0 ? -1 : piece.lastIndexOf('<', end);
  const within = start < 0 ? '' : piece.slice(start + 1, end);
  return within.includes('@') ? ` ${within}` : piece;
}

/** Removes names from addresses that a mail program copied; the line breaks stay. */
export function withoutNames(text: string): string {
  if (!text.includes('<')) return text;
  // A quoted name may contain a comma.
  const unquoted = text.replaceAll(/"[^"\n<>]{0,100}"/g, '');
  return unquoted
    .split(/([,;\n])/)
    .map(addressOf)
    .join('')
    .trimStart();
}

/** A call needs a name, in one language at least (docs/rules/07-calls.md#call-form). */
export const hasName = ({ name }: Pick<CallValues, 'name'>): boolean => hasWording(name);

const REPORT_FIELDS = [
  'powerBIReportID',
  'powerBIWorkspaceID',
  'userPowerBIReportID',
  'userPowerBIWorkspaceID',
] as const;

function dateProblems({ openingAt, closingAt, graceMinutes }: CallValues): CallProblem[] {
  const grace = Number(graceMinutes);
  const isGrace = graceMinutes.trim() !== '' && Number.isInteger(grace) && grace >= 0 && grace <= LONGEST_GRACE;
  return [
    ...(openingAt !== null && closingAt !== null && openingAt >= closingAt
      ? [{ field: 'closingAt' as const, text: 'problem.order' as const }]
      : []),
    ...(isGrace
      ? []
      : [{ field: 'graceMinutes' as const, text: 'problem.grace' as const, values: { most: LONGEST_GRACE } }]),
  ];
}

/** Problems that the service would reject; with `isNewLock`, the lock date must not be in the past. */
export function callProblems(values: CallValues, { now, isNewLock }: { now: Date; isNewLock: boolean }): CallProblem[] {
  const { invalid } = sortAddresses(values.userFilterEmail);
  const { callLockEnd } = values;
  return [
    ...(hasName(values) ? [] : [{ field: 'name' as const, text: 'problem.name' as const }]),
    ...dateProblems(values),
    ...(isNewLock && callLockEnd !== null && new Date(callLockEnd) < now
      ? [{ field: 'callLockEnd' as const, text: 'problem.lockPast' as const }]
      : []),
    ...(invalid.length > 0
      ? [{ field: 'userFilterEmail' as const, text: 'problem.emails' as const, values: { count: invalid.length } }]
      : []),
    ...REPORT_FIELDS.filter((field) => values[field].trim() !== '' && !UUID.test(values[field].trim())).map(
      (field) => ({ field, text: 'problem.uuid' as const }),
    ),
  ];
}

const TEXTS: Record<string, CallText> = {
  'name required': 'problem.name',
  'closingAt order': 'problem.order',
  'callLockEnd past': 'problem.lockPast',
  'userFilterEmail email': 'problem.emailRefused',
  'userFilterEmail too-many': 'problem.tooManyEmails',
  'customFile unknown': 'problem.fileGone',
  'impactFrameworkId unknown': 'problem.frameworkGone',
};

/** Errors of the service mapped to form fields; an unknown field maps to the name. */
export const serverProblems = (errors: readonly FieldError[]): CallProblem[] =>
  errors.map(({ path, code }) => {
    const name = path.split('.')[0] ?? '';
    const field = CALL_FIELDS.find((each) => each === name) ?? 'name';
    return { field, text: TEXTS[`${name} ${code}`] ?? 'problem.refused' };
  });
