const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** Limits on the length of sessions. */
export interface SessionBounds {
  /** Days after the sign-in at which every session ends, however active it is. */
  days: number;
  /** Hours for which an administrator's session continues without a statement of the provider, for whatever reason. */
  adminHours: number;
  /** Hours for which other sessions continue while the provider does not respond to queries. */
  awayHours: number;
}

/** The fixed end of a session. */
export const endOfSession = (signedInAt: Date, { days }: SessionBounds): Date =>
  new Date(signedInAt.getTime() + days * DAY);

/** What determines how long the provider's last statement is valid. */
export interface LastWord {
  confirmedAt: Date;
  expiresAt: Date;
  isAdmin: boolean;
  /** Whether we have a token for queries to the provider. */
  canBeAsked: boolean;
}

/** When a session ends if the provider makes no further statement. */
export function goesOnUntil(
  { confirmedAt, expiresAt, isAdmin, canBeAsked }: LastWord,
  { adminHours, awayHours }: SessionBounds,
): Date {
  if (!isAdmin && !canBeAsked) return expiresAt;
  const enough = confirmedAt.getTime() + (isAdmin ? adminHours : awayHours) * HOUR;
  return new Date(Math.min(enough, expiresAt.getTime()));
}
