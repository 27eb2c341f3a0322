import { BusinessError } from './business-error.ts';

export class NotSignedIn extends BusinessError {
  readonly code = 'not-signed-in';
  readonly title = 'Sign in first';
}

/** The token is not ours, or is for another purpose. */
export class TokenUnreadable extends BusinessError {
  readonly code = 'token-unreadable';
  readonly title = 'The access token cannot be read';
}

export class TokenExpired extends BusinessError {
  readonly code = 'token-expired';
  readonly title = 'The access token has expired';
}

export class SignInFailed extends BusinessError {
  readonly code = 'sign-in-failed';
  readonly title = 'Signing in failed';
}

/** Until the operator corrects the configuration; the log has the reason. */
export class SignInMisconfigured extends BusinessError {
  readonly code = 'sign-in-misconfigured';
  readonly title = 'Signing in is not configured rightly';
}

/** By sign-out, by age, or because its refresh token was used twice. */
export class SessionEnded extends BusinessError {
  readonly code = 'session-ended';
  readonly title = 'The session has ended';
}

export class AccountDisabled extends BusinessError {
  readonly code = 'account-disabled';
  readonly title = 'This account is disabled';
}

/** The user signs in to the other account. */
export class AccountMerged extends BusinessError {
  readonly code = 'account-merged';
  readonly title = 'This account was merged into another one';
}

/** The identity has the address of an existing account and needs confirmation by mail. */
export class SignInUnconfirmed extends BusinessError {
  readonly code = 'sign-in-unconfirmed';
  readonly title = 'Confirm this sign-in by the link in the message';
}

export class RegistrationNotVerified extends BusinessError {
  readonly code = 'registration-not-verified';
  readonly title = 'Registration not verified';
}

/** Their e-mail is outside the company's domain. */
export class CustomizerOnly extends BusinessError {
  readonly code = 'customizer-only';
  readonly title = 'Only administrators of the company may do this';
}

export class ReviewerOnly extends BusinessError {
  readonly code = 'reviewer-only';
  readonly title = 'Only reviewers may do this';
}

export class ScopeMissing extends BusinessError {
  readonly code = 'scope-missing';
  readonly title = 'The token was not made for this';
}

export class AdminOnly extends BusinessError {
  readonly code = 'admin-only';
  readonly title = 'Only administrators may do this';
}
