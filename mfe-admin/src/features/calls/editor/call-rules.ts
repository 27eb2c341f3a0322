import { isFilterEntry, parseEmailFilter } from '@impact-call/domain';
import { hasWording } from '@impact-call/ui/localized';
import type { CallText } from '../texts.ts';
import type { CallField, CallValues } from './call-values.ts';

/** Something to mend before a call can be saved; `values` fill the words. */
export interface CallProblem {
  field: CallField;
  text: CallText;
  values?: Record<string, string | number>;
}

const LONGEST_GRACE = 10_080;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The addresses and domains of a pasted list, each once, sorted into those that are some and those that are not. */
export function sortAddresses(typed: string): { valid: string[]; invalid: string[] } {
  const all = [...new Set(parseEmailFilter(typed))];
  return { valid: all.filter(isFilterEntry), invalid: all.filter((entry) => !isFilterEntry(entry)) };
}

/** The address of `Bea Rossi <bea@example.org>`; what holds none between angle brackets stays as it is. */
function addressOf(piece: string): string {
  const end = piece.lastIndexOf('>');
  const start = end < 0 ? -1 : piece.lastIndexOf('<', end);
  const within = start < 0 ? '' : piece.slice(start + 1, end);
  return within.includes('@') ? ` ${within}` : piece;
}

/** Mail programs copy people with their names: what is kept of them are the addresses, on the lines they stood on. */
export function withoutNames(text: string): string {
  if (!text.includes('<')) return text;
  // A name between quotation marks may hold a comma.
  const unquoted = text.replaceAll(/"[^"\n<>]{0,100}"/g, '');
  return unquoted
    .split(/([,;\n])/)
    .map(addressOf)
    .join('')
    .trimStart();
}

/** A call needs a name, in one language at least (docs/rules.md#call-form). */
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

/**
 * What the service would refuse; `isNewLock` while the lock date is not saved yet, since a saved one may have passed.
 */
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
