const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** How long a sign-in lasts. */
export interface SessionBounds {
  /** Days after the sign-in at which every session ends, however much it is used. */
  days: number;
  /** Hours for which an administrator goes on without a new word of the provider, whatever keeps it from saying one. */
  adminHours: number;
  /** Hours for which everybody else goes on while a provider that could be asked does not answer. */
  awayHours: number;
}

/** The end that nothing moves. */
export const endOfSession = (signedInAt: Date, { days }: SessionBounds): Date =>
  new Date(signedInAt.getTime() + days * DAY);

/** What decides for how long the provider's last word is enough. */
export interface LastWord {
  confirmedAt: Date;
  expiresAt: Date;
  isAdmin: boolean;
  /** Whether the provider gave something to ask it with. */
  canBeAsked: boolean;
}

/** Until when a session goes on if the provider says nothing more. */
export function goesOnUntil(
  { confirmedAt, expiresAt, isAdmin, canBeAsked }: LastWord,
  { adminHours, awayHours }: SessionBounds,
): Date {
  if (!isAdmin && !canBeAsked) return expiresAt;
  const enough = confirmedAt.getTime() + (isAdmin ? adminHours : awayHours) * HOUR;
  return new Date(Math.min(enough, expiresAt.getTime()));
}
