import {
  ZERO_ID,
  type CallForUser,
  type CallReopening,
  type CustomFile,
  type Language,
  type PublishedDecision,
} from '@impact-call/contracts';
import { extendedClosing, isOpen } from '@impact-call/domain';
import { cleanHtml } from '../../../platform/text/sanitize.ts';
import { resolveText } from '../../../platform/text/localized-text.ts';
import type { CallRecord, StepRecord } from './model.ts';

export interface SubmissionState {
  id: string;
  closed: boolean;
  withdrawnAt?: Date | undefined;
  customFile?: CustomFile | null | undefined;
  decision?: PublishedDecision | undefined;
  /** With the names of the steps that can be changed. */
  reopening?: StateReopening | undefined;
}

interface StateReopening {
  at: Date;
  message: string;
  steps: StepRecord['name'][] | null;
}

/** Without an organization, the call's closing time. */
export const closingFor = (call: CallRecord, organizationId: string | undefined): Date | null =>
  extendedClosing(call.closingAt, organizationId === undefined ? undefined : call.extensions[organizationId]?.until);

/** By the server's clock, grace period and the organization's extension (docs/rules/07-calls.md#results-lock). */
export const acceptsWork = (call: CallRecord, organizationId: string | undefined, now: Date): boolean =>
  isOpen({ openingAt: call.openingAt, closingAt: closingFor(call, organizationId) }, now, call.graceMinutes);

export const instant = (date: Date | null): string | null => date && date.toISOString();

export interface CallReader {
  organizationId: string | undefined;
  language: Language;
  now: Date;
}

const reopeningIn = ({ at, message, steps }: StateReopening, language: Language): CallReopening => ({
  at: at.toISOString(),
  message,
  steps: steps && steps.map((name) => resolveText(name, language)),
});

export function callForUser(
  call: CallRecord,
  submission: SubmissionState | undefined,
  { organizationId, language, now }: CallReader,
): CallForUser {
  return {
    id: call._id,
    name: resolveText(call.name, language),
    description: cleanHtml(resolveText(call.description, language)),
    openingAt: instant(call.openingAt),
    closingAt: instant(closingFor(call, organizationId)),
    isOpen: acceptsWork(call, organizationId, now),
    callLockEnd: instant(call.callLockEnd),
    enableUserDownloadPdf: call.enableUserDownloadPdf,
    userPowerBIReportID: call.userPowerBIReportID ?? ZERO_ID,
    userPowerBIWorkspaceID: call.userPowerBIWorkspaceID ?? ZERO_ID,
    customFile: submission?.customFile ?? call.customFile,
    submissionId: submission?.id ?? ZERO_ID,
    submissionClosed: submission?.closed ?? false,
    ...(submission?.withdrawnAt ? { submissionWithdrawnAt: submission.withdrawnAt.toISOString() } : {}),
    ...(call.oneApplicationPerNumber === true ? { oneApplicationPerNumber: true as const } : {}),
    ...(submission?.decision ? { decision: submission.decision } : {}),
    ...(submission?.reopening ? { reopening: reopeningIn(submission.reopening, language) } : {}),
  };
}
