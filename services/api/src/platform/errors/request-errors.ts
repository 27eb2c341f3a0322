import { TOO_SLOW } from '@impact-call/listener';
import { BusinessError } from './business-error.ts';

/** Malformed: the schema or the format of a field rejects it. */
export class RequestInvalid extends BusinessError {
  readonly code = 'request-invalid';
  readonly title = 'The request is malformed';
}

/** Missing or not the caller's; the two are indistinguishable (docs/rules/02-interface.md#not-yours). */
export class NotFound extends BusinessError {
  readonly code = 'not-found';
  readonly title = 'Not found';
}

/** Well-formed, but refused by a rule that `errors` names. */
export class RuleBroken extends BusinessError {
  readonly code = 'rule-broken';
  readonly title = 'A rule forbids this';
}

/** The endpoint does not read this media type. */
export class MediaTypeNotAccepted extends BusinessError {
  readonly code = 'media-type-not-accepted';
  readonly title = 'This format is not accepted';
}

/** The body is larger than the endpoint's schema allows. */
export class BodyTooLarge extends BusinessError {
  readonly code = 'body-too-large';
  readonly title = 'The request is too large';
}

/**
 * The sender stalled; the listener responds to it before any route.
 * @public one of the codes that this file lists
 */
export class RequestTooSlow extends BusinessError {
  readonly code = 'request-too-slow';
  readonly title = TOO_SLOW;
}

/** Too many requests; `retryAfter` is in seconds. */
export class TooManyRequests extends BusinessError {
  readonly code = 'too-many-requests';
  readonly title = 'Too many requests';
}

/** An internal error; the log has the details. */
export class InternalError extends BusinessError {
  readonly code = 'internal-error';
  readonly title = 'Something went wrong on our side';
}

/** A dependency (database, identity provider) does not respond. */
export class Unavailable extends BusinessError {
  readonly code = 'unavailable';
  readonly title = 'Temporarily unavailable';
}
