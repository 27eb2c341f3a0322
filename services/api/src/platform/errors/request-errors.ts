import { TOO_SLOW } from '@impact-call/listener';
import { BusinessError } from './business-error.ts';

/** Malformed: the schema, or the form of a content, refuses it. */
export class RequestInvalid extends BusinessError {
  readonly code = 'request-invalid';
  readonly title = 'The request is malformed';
}

/** Not there, or not yours: the two look the same (docs/rules.md#not-yours). */
export class NotFound extends BusinessError {
  readonly code = 'not-found';
  readonly title = 'Not found';
}

/** Understood, and refused by a rule that `errors` names. */
export class RuleBroken extends BusinessError {
  readonly code = 'rule-broken';
  readonly title = 'A rule forbids this';
}

/** The body is in a format that the endpoint does not read. */
export class MediaTypeNotAccepted extends BusinessError {
  readonly code = 'media-type-not-accepted';
  readonly title = 'This format is not accepted';
}

/** The body is larger than anything that the endpoint's schema allows. */
export class BodyTooLarge extends BusinessError {
  readonly code = 'body-too-large';
  readonly title = 'The request is too large';
}

/**
 * The sender stood still; whoever listens answers it, before any of our routes.
 * @public one of the codes that this file lists
 */
export class RequestTooSlow extends BusinessError {
  readonly code = 'request-too-slow';
  readonly title = TOO_SLOW;
}

/** Too many requests; `retryAfter` says when to come back. */
export class TooManyRequests extends BusinessError {
  readonly code = 'too-many-requests';
  readonly title = 'Too many requests';
}

/** Our fault; the log knows more. */
export class InternalError extends BusinessError {
  readonly code = 'internal-error';
  readonly title = 'Something went wrong on our side';
}

/** A part that this needs (database, identity provider) does not answer. */
export class Unavailable extends BusinessError {
  readonly code = 'unavailable';
  readonly title = 'Temporarily unavailable';
}
