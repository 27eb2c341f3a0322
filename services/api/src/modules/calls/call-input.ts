import { ZERO_ID, type CallChange, type NewCall } from '@impact-call/contracts';
import { parseInstant } from '@impact-call/domain';
import { RequestInvalid } from '../../platform/errors/request-errors.ts';
import { cleanHtml } from '../../platform/text/sanitize.ts';
import { writtenText } from '../../platform/text/localized-text.ts';
import type { CallRecord } from './model.ts';

type Field = Exclude<keyof CallChange, 'id' | 'version'>;
type Sent<F extends Field> = Exclude<CallChange[F], undefined>;

const same = <T>(value: T): T => value;

function toDate(sent: string | null, field: string): Date | null {
  const date = sent === null ? null : parseInstant(sent);
  if (sent !== null && date === null)
    throw new RequestInvalid({ errors: [{ path: field, code: 'format', message: 'is not an instant' }] });
  return date;
}

// "Empty PowerBI identifiers are sent as absent" (docs/rules.md#call-form); the all-zero one means none, too
// (docs/rules.md#identifiers).
const toReportId = (sent: string | null): string | null => (sent === '' || sent === ZERO_ID ? null : sent);

/** How each field that is sent becomes what is stored; null means clear. */
const READERS: { [F in Field]: (sent: Sent<F>, field: F) => CallRecord[F] } = {
  name: (sent) => writtenText(sent, (wording) => wording.trim()),
  callTypeId: same,
  description: (sent) => writtenText(sent ?? '', cleanHtml),
  openingAt: toDate,
  closingAt: toDate,
  graceMinutes: same,
  callLockEnd: toDate,
  isUserFilterEnable: same,
  userFilterEmail: (sent) => sent?.trim() ?? '',
  enableUserDownloadPdf: same,
  powerBIReportID: toReportId,
  powerBIWorkspaceID: toReportId,
  userPowerBIReportID: toReportId,
  userPowerBIWorkspaceID: toReportId,
  customFile: same,
  impactFrameworkId: toReportId,
};

/** The fields that were sent, as they are stored; those left out stay as they are. */
export function callFields(input: NewCall | CallChange): Partial<CallRecord> {
  const sent = Object.entries(input).filter(([field, value]) => field in READERS && value !== undefined) as [
    Field,
    never,
  ][];
  return Object.fromEntries(sent.map(([field, value]) => [field, READERS[field](value, field as never)]));
}
