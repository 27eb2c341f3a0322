const KEY = 'impact-call-last-application';

export const keepLastApplication = (path: string): void => localStorage.setItem(KEY, path);

/** Null if there is none or storage is forbidden. */
export function lastApplication(): string | null {
  try {
    const path = localStorage.getItem(KEY);
    return path?.startsWith('/call/') ? path : null;
  } catch {
    return null;
  }
}
