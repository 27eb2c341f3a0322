/** Why nothing was released, as a message for the user of the command. */
export class CannotRelease extends Error {
  override readonly name = 'CannotRelease';
}

/** The message of a thrown value. */
export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
