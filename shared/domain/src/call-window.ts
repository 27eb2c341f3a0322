/** Absent `openingAt`: not open yet; absent `closingAt`: no end (docs/rules/07-calls.md#call-window). */
export interface CallWindow {
  openingAt: Date | string | null;
  closingAt: Date | string | null;
}

const MINUTE = 60_000;

/** An extension only moves the end later; a call without an end has none (docs/rules/07-calls.md#extension). */
export function extendedClosing(closingAt: Date | null, until: Date | null | undefined): Date | null {
  return closingAt !== null && until && until > closingAt ? until : closingAt;
}

/** Inclusive at both ends; `graceMinutes` extends only the closing end (docs/rules/07-calls.md#extension). */
export function isOpen(window: CallWindow, now: Date, graceMinutes = 0): boolean {
  if (window.openingAt === null) return false;
  if (now.getTime() < new Date(window.openingAt).getTime()) return false;
  if (window.closingAt === null) return true;
  return now.getTime() <= new Date(window.closingAt).getTime() + graceMinutes * MINUTE;
}

/** The applicant sees no score until `callLockEnd` has passed (docs/rules/07-calls.md#results-lock). */
export function isLocked(callLockEnd: Date | string | null, now: Date): boolean {
  return callLockEnd !== null && now.getTime() < new Date(callLockEnd).getTime();
}
