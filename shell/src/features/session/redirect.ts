const SOON = 5_000;

export interface Redirect {
  remember(): void;
  /** The user is back so soon that the calls must have failed. */
  justNow(): boolean;
}

export function createRedirect(): Redirect {
  let last = -Infinity;
  return {
    remember() {
      last = Date.now();
    },
    justNow: () => Date.now() - last < SOON,
  };
}
