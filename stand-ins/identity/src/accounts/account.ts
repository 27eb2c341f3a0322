/** A user account. `email` is always lower case. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly givenName: string;
  readonly familyName: string;
  readonly roles: readonly string[];
  readonly passwordHash: string;
}

/** E-mails are compared without case and surrounding spaces. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}
