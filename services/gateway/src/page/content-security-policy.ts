const REPORTS = '/api/Security/ReportPolicyViolations';

/** Where browsers say what the policy refused, by the name that the policy uses. */
export const REPORTING_ENDPOINTS = `policy="${REPORTS}"`;

/**
 * The policy of the page. Scripts: our own files and the one inline script that carries the nonce; no `eval`. Styles:
 * our own and those of the style engine, by the nonce. `style-src-attr` is for SurveyJS, which places its parts with
 * style attributes; `blob:` is for pictures and workers that the page makes itself. Frames: embedded reports, and our own
 * pages in ours, as the console previews them.
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
    // Firefox and older browsers know the first alone; who knows the second ignores the first.
    `report-uri ${REPORTS}`,
    'report-to policy',
  ].join('; ');
}
