/**
 * When a call accepts submissions. Absent `openingAt`: not open yet; absent `closingAt`: no end
 * (docs/rules.md#call-window).
 */
export interface CallWindow {
  openingAt: Date | string | null;
  closingAt: Date | string | null;
}

const MINUTE = 60_000;

/**
 * The closing time that counts for one organization: its own extension moves it later, never earlier, and a call
 * without an end keeps none (docs/rules.md#extension).
 */
export function extendedClosing(closingAt: Date | null, until: Date | null | undefined): Date | null {
  return closingAt !== null && until && until > closingAt ? until : closingAt;
}

/**
 * Whether `now` lies in the call's window. Both ends belong to it; `graceMinutes` (default 0) moves the closing
 * end only (docs/rules.md#extension).
 */
export function isOpen(window: CallWindow, now: Date, graceMinutes = 0): boolean {
  if (window.openingAt === null) return false;
  if (now.getTime() < new Date(window.openingAt).getTime()) return false;
  if (window.closingAt === null) return true;
  return now.getTime() <= new Date(window.closingAt).getTime() + graceMinutes * MINUTE;
}

/**
 * Whether results are still locked: until `callLockEnd` passes, the applicant sees no score
 * (docs/rules.md#results-lock).
 */
export function isLocked(callLockEnd: Date | string | null, now: Date): boolean {
  return callLockEnd !== null && now.getTime() < new Date(callLockEnd).getTime();
}
