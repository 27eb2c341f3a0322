/** The message is for the user of the command. */
export class CannotRelease extends Error {
  override readonly name = 'CannotRelease';
}

export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
