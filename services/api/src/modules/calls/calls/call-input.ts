import { ZERO_ID, type CallChange, type NewCall } from '@impact-call/contracts';
import { parseInstant } from '@impact-call/domain';
import { RequestInvalid } from '../../../platform/errors/request-errors.ts';
import { cleanHtml } from '../../../platform/text/sanitize.ts';
import { cleanedText } from '../../../platform/text/localized-text.ts';
import type { CallRecord } from './model.ts';

type Field = Exclude<keyof CallChange, 'id' | 'version'>;
type Sent = { [F in Field]: Exclude<CallChange[F], undefined> };
type SentFields = { [F in Field]?: Sent[F] };

const same = <T>(value: T): T => value;

function toDate(sent: string | null, field: string): Date | null {
  const date = sent === null ? null : parseInstant(sent);
  if (sent !== null && date === null)
    throw new RequestInvalid({ errors: [{ path: field, code: 'format', message: 'is not an instant' }] });
  return date;
}

// The all-zero identifier means none, too (docs/rules/07-calls.md#call-form, docs/rules/01-values.md#identifiers).
const toReportId = (sent: string | null): string | null => (sent === '' || sent === ZERO_ID ? null : sent);

const READERS: { [F in Field]: (sent: Sent[F], field: F) => CallRecord[F] } = {
  name: (sent) => cleanedText(sent, (wording) => wording.trim()),
  callTypeId: same,
  state: same,
  description: (sent) => cleanedText(sent ?? '', cleanHtml),
  openingAt: toDate,
  closingAt: toDate,
  graceMinutes: same,
  callLockEnd: toDate,
  isUserFilterEnable: same,
  userFilterEmail: (sent) => sent?.trim() ?? '',
  enableUserDownloadPdf: same,
  oneApplicationPerNumber: same,
  powerBIReportID: toReportId,
  powerBIWorkspaceID: toReportId,
  userPowerBIReportID: toReportId,
  userPowerBIWorkspaceID: toReportId,
  customFile: same,
  impactFrameworkId: toReportId,
};

const isField = (name: string): name is Field => name in READERS;

function storedField<F extends Field>(input: SentFields, field: F): { [field: string]: CallRecord[F] } {
  const sent = input[field];
  return sent === undefined ? {} : { [field]: READERS[field](sent, field) };
}

/** Omitted fields stay unchanged. */
export function callFields(input: NewCall | CallChange): Partial<CallRecord> {
  return Object.assign(
    {},
    ...Object.keys(input)
      .filter(isField)
      .map((field) => storedField(input, field)),
  );
}
