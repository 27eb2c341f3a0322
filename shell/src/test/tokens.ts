/** An access token as the API issues it, valid for `seconds`. Unsigned: the browser never verifies signatures. */
export function aToken(seconds: number, subject = 'one'): string {
  const now = Math.floor(Date.now() / 1000);
  return `header.${btoa(JSON.stringify({ sub: subject, iat: Math.min(now, now + seconds), exp: now + seconds })).replaceAll('=', '')}.signature`;
}
