const REPORTS = '/api/Security/ReportPolicyViolations';

/** Address for violation reports, by the name that the policy uses. */
export const REPORTING_ENDPOINTS = `policy="${REPORTS}"`;

/**
 * The page's policy. Scripts: our files, and the inline script with the nonce; no `eval`. Styles: ours, and the style
 * engine's by the nonce. SurveyJS needs `style-src-attr`; `blob:` is for pictures and workers of the page. Frames:
 * embedded reports, and our own pages for previews.
 */
export function contentSecurityPolicy(nonce: string, reportOrigins: readonly string[] = []): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    `frame-src ${["'self'", ...reportOrigins].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    // Firefox and older browsers support only `report-uri`; other browsers ignore it in favour of `report-to`.
    `report-uri ${REPORTS}`,
    'report-to policy',
  ].join('; ');
}
