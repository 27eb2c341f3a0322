const KEY = 'impact-call-last-application';

/** Stores where the applicant was last, for resuming offline. */
export const keepLastApplication = (path: string): void => localStorage.setItem(KEY, path);

/** Path of the last open step on this device; null if there is none or storage is forbidden. */
export function lastApplication(): string | null {
  try {
    const path = localStorage.getItem(KEY);
    return path?.startsWith('/call/') ? path : null;
  } catch {
    return null;
  }
}
