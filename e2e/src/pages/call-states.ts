import { ZERO_ID, type CallForUser } from '@impact-call/contracts';
import type { Page } from '@playwright/test';

const HOUR = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

let count = 0;
const anId = (): string => `01900000-0000-7000-8000-${String((count += 1)).padStart(12, '0')}`;

const aCall = (changes: Partial<CallForUser>): CallForUser => ({
  id: anId(),
  name: 'Call',
  description: '<p>What the call is about, in a sentence or two.</p>',
  openingAt: inHours(-240),
  closingAt: inHours(24 * 30),
  isOpen: true,
  callLockEnd: null,
  enableUserDownloadPdf: false,
  userPowerBIReportID: ZERO_ID,
  userPowerBIWorkspaceID: ZERO_ID,
  customFile: null,
  submissionId: ZERO_ID,
  submissionClosed: false,
  ...changes,
});

const over = { isOpen: false, closingAt: inHours(-50) };
const submitted = { submissionId: anId(), submissionClosed: true, enableUserDownloadPdf: true };
const report = { userPowerBIReportID: anId(), userPowerBIWorkspaceID: anId() };

/** A call in each state of its card, named after the state. */
export const EVERY_STATE: readonly CallForUser[] = [
  aCall({ name: 'Upcoming', isOpen: false, openingAt: inHours(24 * 12 + 1) }),
  aCall({ name: 'Upcoming without date', isOpen: false, openingAt: null, closingAt: null }),
  aCall({ name: 'Over with a draft', ...over, submissionId: anId() }),
  aCall({ name: 'Over and missed', ...over }),
  aCall({
    name: 'Over and submitted',
    ...over,
    ...submitted,
    ...report,
    customFile: { id: anId(), name: 'letter.pdf' },
  }),
  aCall({
    name: 'Open and submitted, results locked',
    ...submitted,
    ...report,
    callLockEnd: '2099-05-01T10:00:00.000Z',
  }),
  aCall({ name: 'Open without end', closingAt: null }),
  aCall({ name: 'Open with a draft', closingAt: inHours(5.5), submissionId: anId() }),
  aCall({ name: 'Open and new' }),
  aCall({ name: '  ' }),
];

/** Replaces the list of calls. */
export async function answerCalls(page: Page, calls: readonly CallForUser[] = EVERY_STATE): Promise<void> {
  await page.route('**/api/Call/GetCallListUser*', (route) => route.fulfill({ json: calls }));
}
