const SOON = 5_000;
let last = -Infinity;

/** Remembers that a signed-in user was sent on to the calls. */
export function sendingOn(): void {
  last = Date.now();
}

/** Whether that was a moment ago: being here again means that the calls could not be shown. */
export const sentOnJustNow = (): boolean => Date.now() - last < SOON;
