const SOON = 5_000;

/** Remembers when a signed-in user was last redirected from `/` to the calls. */
export interface Redirect {
  remember(): void;
  /** True if the user is back so soon that the calls must have failed. */
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
