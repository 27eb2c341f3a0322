import type { Account } from './accounts/account.ts';

/** A demo account's purpose; the pages describe it, and tests choose by it. */
export type DemoKind =
  | 'applicant'
  | 'second-applicant'
  | 'colleague'
  | 'admin'
  | 'company-admin'
  | 'not-verified'
  | 'reviewer';

/** An account that exists at every start, with the demo password. */
export type DemoAccount = Omit<Account, 'passwordHash'> & { readonly kind: DemoKind };

/** The password of every demo account, unless `DEMO_PASSWORD` is set. */
export const DEFAULT_DEMO_PASSWORD = 'impact-call-demo';

// The identifiers are fixed: a product database seeded with these people must match after every restart.
function person(
  number: number,
  kind: DemoKind,
  givenName: string,
  familyName: string,
  email: string,
  roles: string[] = [],
): DemoAccount {
  const id = `0199d0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
  return { id, kind, givenName, familyName, email, emailVerified: kind !== 'not-verified', roles };
}

/** All people who can sign in to a new provider. Carlo's role is written `Admin` because providers differ in case. */
export const demoAccounts: readonly DemoAccount[] = [
  person(1, 'applicant', 'Giulia', 'Ferrari', 'giulia@cooperativa-aurora.example'),
  person(2, 'second-applicant', 'Marc', 'Dubois', 'marc@atelier-solidaire.example'),
  person(3, 'colleague', 'Luca', 'Bianchi', 'luca@cooperativa-aurora.example'),
  person(4, 'admin', 'Anna', 'Conti', 'anna@impact-call.example', ['admin']),
  person(5, 'company-admin', 'Carlo', 'Riva', 'carlo@company.example', ['Admin']),
  person(6, 'not-verified', 'Nina', 'Neri', 'nina@not-verified.example'),
  person(7, 'reviewer', 'Rita', 'Bellini', 'rita@experts.example'),
];
