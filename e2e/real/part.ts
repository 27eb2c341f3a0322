/**
 * Runs one check, says how it ended, and answers what it found; what follows a failed check of the same part is not run.
 */
export type Check = <Found = void>(what: string, work: () => Promise<Found>) => Promise<Found>;

/** One real counterpart of the product, and what is tried with it. */
export interface Part {
  /** What people call it, e.g. `Firefox ESR`. */
  name: string;
  /** What is about to be done, as a sentence. */
  doing: string;
  /** Debian's packages that it needs. */
  packages: readonly string[];
  tour(check: Check): Promise<void>;
}

/** The part cannot be tried on this machine; the message says why. */
export class Skipped extends Error {
  override readonly name = 'Skipped';
}
