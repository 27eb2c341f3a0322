import { BusinessError } from '../../../platform/errors/business-error.ts';

/** Unknown, disabled, deleted or expired key, or no offered framework: callers cannot distinguish these. */
export class EmbedKeyUnknown extends BusinessError {
  readonly code = 'embed-key-unknown';
  readonly title = 'This embed key is not known';
}

/** The key does not allow the page's origin, or the request has none. */
export class EmbedOriginRefused extends BusinessError {
  readonly code = 'embed-origin-refused';
  readonly title = 'This key does not allow the page’s origin';
}

/** An organization has claimed the result, so the partner's page cannot change it any more. */
export class EmbedSessionClaimed extends BusinessError {
  readonly code = 'embed-session-claimed';
  readonly title = 'This result was claimed';
}
