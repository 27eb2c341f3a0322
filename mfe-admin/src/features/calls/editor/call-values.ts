import type { CallChange, CallForAdmin, CustomFile, Language, NewCall } from '@impact-call/contracts';
import { parseEmailFilter } from '@impact-call/domain';
import { withoutBlank, type Wordings } from '@impact-call/ui/localized';
import { copiedName } from '../../../console/forms/copied-name.ts';

/** The form values of a call: instants in ISO 8601, numbers as typed, '' for no identifier. */
export interface CallValues {
  name: Wordings;
  description: Wordings;
  openingAt: string | null;
  closingAt: string | null;
  graceMinutes: string;
  callLockEnd: string | null;
  isUserFilterEnable: boolean;
  userFilterEmail: string;
  enableUserDownloadPdf: boolean;
  oneApplicationPerNumber: boolean;
  powerBIReportID: string;
  powerBIWorkspaceID: string;
  userPowerBIReportID: string;
  userPowerBIWorkspaceID: string;
  customFile: CustomFile | null;
  impactFrameworkId: string;
}
export type CallField = keyof CallValues;

/** The same time of day, `months` later; clamps to the last day of the month. */
function monthsLater(from: Date, months: number): Date {
  const date = new Date(from);
  const day = date.getDate();
  date.setDate(1);
  date.setMonth(date.getMonth() + months);
  date.setDate(Math.min(day, new Date(date.getFullYear(), date.getMonth() + 1, 0).getDate()));
  return date;
}

/** The full hour at or before the same time, `months` later. */
function inMonths(now: Date, months: number): string {
  const date = monthsLater(now, months);
  date.setMinutes(0, 0, 0);
  return date.toISOString();
}

/** A new call: it opens in one month and closes in three (docs/rules/07-calls.md#new-call). */
export const newCallValues = (now: Date): CallValues => ({
  name: '',
  description: '',
  openingAt: inMonths(now, 1),
  closingAt: inMonths(now, 3),
  graceMinutes: '0',
  callLockEnd: null,
  isUserFilterEnable: false,
  userFilterEmail: '',
  enableUserDownloadPdf: false,
  oneApplicationPerNumber: false,
  powerBIReportID: '',
  powerBIWorkspaceID: '',
  userPowerBIReportID: '',
  userPowerBIWorkspaceID: '',
  customFile: null,
  impactFrameworkId: '',
});

export const valuesOf = (call: CallForAdmin): CallValues => ({
  name: call.name,
  description: call.description,
  openingAt: call.openingAt,
  closingAt: call.closingAt,
  graceMinutes: String(call.graceMinutes),
  callLockEnd: call.callLockEnd,
  isUserFilterEnable: call.isUserFilterEnable,
  userFilterEmail: call.userFilterEmail,
  enableUserDownloadPdf: call.enableUserDownloadPdf,
  oneApplicationPerNumber: call.oneApplicationPerNumber,
  powerBIReportID: call.powerBIReportID ?? '',
  powerBIWorkspaceID: call.powerBIWorkspaceID ?? '',
  userPowerBIReportID: call.userPowerBIReportID ?? '',
  userPowerBIWorkspaceID: call.userPowerBIWorkspaceID ?? '',
  customFile: call.customFile,
  impactFrameworkId: call.impactFrameworkId ?? '',
});

/** The dates of a call, moved by months; without a date there is none. */
export const movedDates = (
  { openingAt, closingAt }: Pick<CallForAdmin, 'openingAt' | 'closingAt'>,
  months: number,
): Pick<CallValues, 'openingAt' | 'closingAt'> => {
  const moved = (date: string | null) => (date === null ? null : monthsLater(new Date(date), months).toISOString());
  return { openingAt: moved(openingAt), closingAt: moved(closingAt) };
};

/** Months to the next anniversary of a call's opening, in whole years; one year without an opening. */
export function monthsToNext({ openingAt }: Pick<CallForAdmin, 'openingAt'>, now: Date): number {
  let months = 12;
  while (openingAt !== null && monthsLater(new Date(openingAt), months) <= now) months += 12;
  return months;
}

/** A copy takes everything except the lock; its dates are the next anniversary of the original's. */
export function copiedValues(call: CallForAdmin, now: Date, reader: Language): CallValues {
  const values = valuesOf(call);
  const name = copiedName(withoutBlank(values.name), reader);
  return { ...values, name, ...movedDates(call, monthsToNext(call, now)), callLockEnd: null };
}

const emailList = (typed: string): string => [...new Set(parseEmailFilter(typed))].join(', ');

const SENT: { [F in CallField]: (value: CallValues[F]) => Exclude<CallChange[F], undefined> } = {
  name: withoutBlank,
  description: withoutBlank,
  openingAt: (value) => value,
  closingAt: (value) => value,
  graceMinutes: Number,
  callLockEnd: (value) => value,
  isUserFilterEnable: (value) => value,
  userFilterEmail: emailList,
  enableUserDownloadPdf: (value) => value,
  oneApplicationPerNumber: (value) => value,
  powerBIReportID: (value) => value.trim() || null,
  powerBIWorkspaceID: (value) => value.trim() || null,
  userPowerBIReportID: (value) => value.trim() || null,
  userPowerBIWorkspaceID: (value) => value.trim() || null,
  customFile: (value) => value,
  impactFrameworkId: (value) => value || null,
};
export const CALL_FIELDS = Object.keys(SENT) as readonly CallField[];

const isSame = (a: CallValues, b: CallValues, field: CallField): boolean =>
  JSON.stringify(a[field]) === JSON.stringify(b[field]);

const changedFields = (before: CallValues, after: CallValues): CallField[] =>
  CALL_FIELDS.filter((field) => !isSame(before, after, field));

const sentFields = (values: CallValues, fields: readonly CallField[]): object =>
  // Each converter gets the value of its own field, which the compiler cannot verify in a loop.
  Object.fromEntries(fields.map((field) => [field, (SENT[field] as (value: unknown) => unknown)(values[field])]));

export const changeOf = (
  { id, version }: Pick<CallForAdmin, 'id' | 'version'>,
  before: CallValues,
  after: CallValues,
): CallChange => ({ id, version, ...sentFields(after, changedFields(before, after)) });

export const newCallOf = (callTypeId: string, values: CallValues): NewCall => ({
  ...(sentFields(values, CALL_FIELDS) as Omit<NewCall, 'callTypeId'>),
  callTypeId,
  state: 'draft',
});
