import { BusinessError } from './business-error.ts';

/** No access token came with the request. */
export class NotSignedIn extends BusinessError {
  readonly code = 'not-signed-in';
  readonly title = 'Sign in first';
}

/** The access token is not one of ours, or not meant for this. */
export class TokenUnreadable extends BusinessError {
  readonly code = 'token-unreadable';
  readonly title = 'The access token cannot be read';
}

/** The access token was good once: refresh it. */
export class TokenExpired extends BusinessError {
  readonly code = 'token-expired';
  readonly title = 'The access token has expired';
}

/** The identity provider did not confirm who this is. */
export class SignInFailed extends BusinessError {
  readonly code = 'sign-in-failed';
  readonly title = 'Signing in failed';
}

/** Nobody can sign in until the operator has mended the configuration; the log says what it is. */
export class SignInMisconfigured extends BusinessError {
  readonly code = 'sign-in-misconfigured';
  readonly title = 'Signing in is not configured rightly';
}

/** The session was ended: signed out, too old, or its refresh token was used by two. */
export class SessionEnded extends BusinessError {
  readonly code = 'session-ended';
  readonly title = 'The session has ended';
}

/** The person may no longer sign in. */
export class AccountDisabled extends BusinessError {
  readonly code = 'account-disabled';
  readonly title = 'This account is disabled';
}

/** The account was merged into another one, which the person signs in to. */
export class AccountMerged extends BusinessError {
  readonly code = 'account-merged';
  readonly title = 'This account was merged into another one';
}

/** A new identity has the address of an account and must be confirmed by a mailed link. */
export class SignInUnconfirmed extends BusinessError {
  readonly code = 'sign-in-unconfirmed';
  readonly title = 'Confirm this sign-in by the link in the message';
}

/** The provider says that the e-mail address was never confirmed. */
export class RegistrationNotVerified extends BusinessError {
  readonly code = 'registration-not-verified';
  readonly title = 'Registration not verified';
}

/** An administrator whose e-mail is not of the company's domain, where the customize tab is concerned. */
export class CustomizerOnly extends BusinessError {
  readonly code = 'customizer-only';
  readonly title = 'Only administrators of the company may do this';
}

/** Signed in, and invited to review nothing. */
export class ReviewerOnly extends BusinessError {
  readonly code = 'reviewer-only';
  readonly title = 'Only reviewers may do this';
}

/** A token of an integration that is good, and not for this. */
export class ScopeMissing extends BusinessError {
  readonly code = 'scope-missing';
  readonly title = 'The token was not made for this';
}

/** Signed in, and the role `admin` is missing. */
export class AdminOnly extends BusinessError {
  readonly code = 'admin-only';
  readonly title = 'Only administrators may do this';
}
