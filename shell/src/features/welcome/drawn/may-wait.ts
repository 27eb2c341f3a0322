const KEY = 'application';

/** Storage may be forbidden; the device is then as new every time. */
function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** The application has been fetched on this device: it is in the browser's cache, and comes at once the next time. */
export function rememberApplication(): void {
  try {
    localStorage.setItem(KEY, 'here');
  } catch {
    // Then it waits until somebody turns to the page, as the first time.
  }
}

/**
 * Whether all that is to be seen stands on the page as it was drawn, so that the application need not come before
 * somebody turns to it. Else it has more to say: why one was sent here, or how the page looks in a preview.
 */
export const mayWait = (): boolean =>
  document.documentElement.dataset.drawn !== undefined &&
  window.parent === window &&
  !(history.state as { usr?: unknown } | null)?.usr &&
  kept() === null;
