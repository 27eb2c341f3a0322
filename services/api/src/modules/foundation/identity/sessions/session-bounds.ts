const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

export interface SessionBounds {
  /** Days from the sign-in to the end of every session, however active it is. */
  days: number;
  /** Hours for which an administrator's session continues without a statement of the provider. */
  adminHours: number;
  /** Hours for which other sessions continue while the provider does not respond. */
  awayHours: number;
}

export const endOfSession = (signedInAt: Date, { days }: SessionBounds): Date =>
  new Date(signedInAt.getTime() + days * DAY);

export interface LastWord {
  confirmedAt: Date;
  expiresAt: Date;
  isAdmin: boolean;
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
