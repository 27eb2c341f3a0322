import type { CallChange, CallForAdmin, CustomFile, Language, NewCall } from '@impact-call/contracts';
import { parseEmailFilter } from '@impact-call/domain';
import { withoutBlank, type Wordings } from '@impact-call/ui/localized';
import { copiedName } from '../../form/copied-name.ts';

/** A call as its form edits it: instants in ISO 8601, numbers as they are typed, '' for no identifier. */
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

/** The full hour before the same time so many months later; the last day of the month where it is shorter. */
function inMonths(now: Date, months: number): string {
  const date = new Date(now);
  const day = date.getDate();
  date.setDate(1);
  date.setMonth(date.getMonth() + months);
  date.setDate(Math.min(day, new Date(date.getFullYear(), date.getMonth() + 1, 0).getDate()));
  date.setMinutes(0, 0, 0);
  return date.toISOString();
}

/** A new call: it opens in one month and closes in three (docs/rules.md#new-call). */
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

/** A stored call in its form. */
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

/** A copy begins with everything but the dates and the lock, which were the other call's own. */
export function copiedValues(call: CallForAdmin, now: Date, reader: Language): CallValues {
  const { openingAt, closingAt } = newCallValues(now);
  const values = valuesOf(call);
  const name = copiedName(withoutBlank(values.name), reader);
  return { ...values, name, openingAt, closingAt, callLockEnd: null };
}

/** Comma-separated, each address once. */
const emailList = (typed: string): string => [...new Set(parseEmailFilter(typed))].join(', ');

/** How each field is sent. */
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

/** Whether two forms say the same in a field. */
export const isSame = (a: CallValues, b: CallValues, field: CallField): boolean =>
  JSON.stringify(a[field]) === JSON.stringify(b[field]);

/** The fields in which two forms differ. */
export const changedFields = (before: CallValues, after: CallValues): CallField[] =>
  CALL_FIELDS.filter((field) => !isSame(before, after, field));

const sentFields = (values: CallValues, fields: readonly CallField[]): object =>
  // Each reader takes the value of its own field, which the compiler cannot follow through the list.
  Object.fromEntries(fields.map((field) => [field, (SENT[field] as (value: unknown) => unknown)(values[field])]));

/** What is sent of a form: the fields that were changed. */
export const changeOf = (
  { id, version }: Pick<CallForAdmin, 'id' | 'version'>,
  before: CallValues,
  after: CallValues,
): CallChange => ({ id, version, ...sentFields(after, changedFields(before, after)) });

/** What is sent to create a call. */
export const newCallOf = (callTypeId: string, values: CallValues): NewCall => ({
  ...(sentFields(values, CALL_FIELDS) as Omit<NewCall, 'callTypeId'>),
  callTypeId,
  state: 'draft',
});
