/** A request in absolute form names a server first (RFC 9112, section 3.2.2). */
const ABSOLUTE_FORM = /^https?:\/\/[^/?#]*/i;

/**
 * The address that a request asks for, whatever stands there: its path may begin with two slashes, which a relative
 * reference would take for another host (`GET //`), or be no path at all (`OPTIONS *`).
 */
export function addressAsked(requestUrl: string | undefined): URL {
  const path = (requestUrl ?? '').replace(ABSOLUTE_FORM, '');
  return new URL(`http://here${path.startsWith('/') ? '' : '/'}${path}`);
}
