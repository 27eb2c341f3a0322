import { ZERO_ID, type CallForUser, type Language } from '@impact-call/contracts';
import { isOpen } from '@impact-call/domain';
import { cleanHtml } from '../../html/sanitize.ts';
import { resolveText } from '../../localization/localized-text.ts';
import type { CallRecord } from './model.ts';

/** The submission of the selected organization, as far as the list shows it. */
export interface SubmissionState {
  id: string;
  closed: boolean;
}

/** Whether applicants may work on this call now, by the server's clock. */
export const acceptsWork = (call: CallRecord, now: Date): boolean => isOpen(call, now, call.graceMinutes);

/** An instant as it is sent. */
export const instant = (date: Date | null): string | null => date && date.toISOString();

/** The call as an applicant sees it. */
export function callForUser(call: CallRecord, submission: SubmissionState | undefined, language: Language, now: Date): CallForUser {
  return {
    id: call._id,
    name: resolveText(call.name, language),
    description: cleanHtml(resolveText(call.description, language)),
    openingAt: instant(call.openingAt),
    closingAt: instant(call.closingAt),
    isOpen: acceptsWork(call, now),
    callLockEnd: instant(call.callLockEnd),
    enableUserDownloadPdf: call.enableUserDownloadPdf,
    userPowerBIReportID: call.userPowerBIReportID ?? ZERO_ID,
    userPowerBIWorkspaceID: call.userPowerBIWorkspaceID ?? ZERO_ID,
    customFile: call.customFile,
    submissionId: submission?.id ?? ZERO_ID,
    submissionClosed: submission?.closed ?? false,
  };
}
