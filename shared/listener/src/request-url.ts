/** In absolute form, a request's target begins with a server (RFC 9112, section 3.2.2). */
const ABSOLUTE_FORM = /^https?:\/\/[^/?#]*/i;

/** The path may begin with two slashes, which `URL` would read as a host, or be no path (`OPTIONS *`). */
export function parseRequestUrl(requestUrl: string | undefined): URL {
  const path = (requestUrl ?? '').replace(ABSOLUTE_FORM, '');
  return new URL(`http://here${path.startsWith('/') ? '' : '/'}${path}`);
}
