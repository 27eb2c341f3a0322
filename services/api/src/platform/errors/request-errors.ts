import { TOO_SLOW } from '@impact-call/listener';
import { BusinessError } from './business-error.ts';

export class RequestInvalid extends BusinessError {
  readonly code = 'request-invalid';
  readonly title = 'The request is malformed';
}

/** Also when it is not the caller's (docs/rules/02-interface.md#not-yours). */
export class NotFound extends BusinessError {
  readonly code = 'not-found';
  readonly title = 'Not found';
}

/** Well-formed, but a rule that `errors` names refuses it. */
export class RuleBroken extends BusinessError {
  readonly code = 'rule-broken';
  readonly title = 'A rule forbids this';
}

export class MediaTypeNotAccepted extends BusinessError {
  readonly code = 'media-type-not-accepted';
  readonly title = 'This format is not accepted';
}

export class BodyTooLarge extends BusinessError {
  readonly code = 'body-too-large';
  readonly title = 'The request is too large';
}

/** The sender stalled; the listener responds to it before any route. @public one of the codes that this file lists */
export class RequestTooSlow extends BusinessError {
  readonly code = 'request-too-slow';
  readonly title = TOO_SLOW;
}

/** `retryAfter` is in seconds. */
export class TooManyRequests extends BusinessError {
  readonly code = 'too-many-requests';
  readonly title = 'Too many requests';
}

export class InternalError extends BusinessError {
  readonly code = 'internal-error';
  readonly title = 'Something went wrong on our side';
}

/** A dependency does not respond. */
export class Unavailable extends BusinessError {
  readonly code = 'unavailable';
  readonly title = 'Temporarily unavailable';
}
