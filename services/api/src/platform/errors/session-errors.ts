import { BusinessError } from './business-error.ts';

/** The request has no access token. */
export class NotSignedIn extends BusinessError {
  readonly code = 'not-signed-in';
  readonly title = 'Sign in first';
}

/** The access token is not ours, or has another purpose. */
export class TokenUnreadable extends BusinessError {
  readonly code = 'token-unreadable';
  readonly title = 'The access token cannot be read';
}

/** The access token has expired and must be refreshed. */
export class TokenExpired extends BusinessError {
  readonly code = 'token-expired';
  readonly title = 'The access token has expired';
}

/** The identity provider did not confirm the user. */
export class SignInFailed extends BusinessError {
  readonly code = 'sign-in-failed';
  readonly title = 'Signing in failed';
}

/** Sign-in fails until the operator corrects the configuration; the log has the reason. */
export class SignInMisconfigured extends BusinessError {
  readonly code = 'sign-in-misconfigured';
  readonly title = 'Signing in is not configured rightly';
}

/** The session ended: by sign-out, by age, or because its refresh token was used twice. */
export class SessionEnded extends BusinessError {
  readonly code = 'session-ended';
  readonly title = 'The session has ended';
}

/** The user may no longer sign in. */
export class AccountDisabled extends BusinessError {
  readonly code = 'account-disabled';
  readonly title = 'This account is disabled';
}

/** The account was merged into another one, which the user signs in to. */
export class AccountMerged extends BusinessError {
  readonly code = 'account-merged';
  readonly title = 'This account was merged into another one';
}

/** A new identity has the address of an existing account and needs confirmation by mail. */
export class SignInUnconfirmed extends BusinessError {
  readonly code = 'sign-in-unconfirmed';
  readonly title = 'Confirm this sign-in by the link in the message';
}

/** The provider reports an unverified e-mail address. */
export class RegistrationNotVerified extends BusinessError {
  readonly code = 'registration-not-verified';
  readonly title = 'Registration not verified';
}

/** The administrator's e-mail is outside the company's domain, which the customize tab requires. */
export class CustomizerOnly extends BusinessError {
  readonly code = 'customizer-only';
  readonly title = 'Only administrators of the company may do this';
}

/** The user has no invitation to review. */
export class ReviewerOnly extends BusinessError {
  readonly code = 'reviewer-only';
  readonly title = 'Only reviewers may do this';
}

/** The integration token is valid, but lacks this scope. */
export class ScopeMissing extends BusinessError {
  readonly code = 'scope-missing';
  readonly title = 'The token was not made for this';
}

/** The user lacks the role `admin`. */
export class AdminOnly extends BusinessError {
  readonly code = 'admin-only';
  readonly title = 'Only administrators may do this';
}
