import { BusinessError } from '../../platform/errors/business-error.ts';

/**
 * No key of this name, or one that was disabled, deleted, has expired, or whose framework is offered no more: they look
 * the same.
 */
export class EmbedKeyUnknown extends BusinessError {
  readonly code = 'embed-key-unknown';
  readonly title = 'This embed key is not known';
}

/** The page's origin is none that the key allows, or the request names none. */
export class EmbedOriginRefused extends BusinessError {
  readonly code = 'embed-origin-refused';
  readonly title = 'This key does not allow the page’s origin';
}

/** An organization has claimed the result: it is theirs now, and the partner's page changes it no more. */
export class EmbedSessionClaimed extends BusinessError {
  readonly code = 'embed-session-claimed';
  readonly title = 'This result was claimed';
}
