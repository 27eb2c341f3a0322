/** Why nothing was released, in words for whoever ran the command. */
export class CannotRelease extends Error {
  override readonly name = 'CannotRelease';
}

/** What somebody threw, in words. */
export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
