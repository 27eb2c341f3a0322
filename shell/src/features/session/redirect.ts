const SOON = 5_000;

/** Remembers when a signed-in user was last sent from `/` on to the calls. */
export interface Redirect {
  remember(): void;
  /** Being back this soon means that the calls could not be shown. */
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
