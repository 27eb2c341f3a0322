const KEY = 'impact-call-last-application';

/** Keeps on the device where an applicant was last, for the way back without a connection. */
export const keepLastApplication = (path: string): void => localStorage.setItem(KEY, path);

/** Path of the step that was open last on this device; null where there was none, or storage is forbidden. */
export function lastApplication(): string | null {
  try {
    const path = localStorage.getItem(KEY);
    return path?.startsWith('/call/') ? path : null;
  } catch {
    return null;
  }
}
