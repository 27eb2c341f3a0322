const REPORTS = '/api/Security/ReportPolicyViolations';

/** The header `Reporting-Endpoints`, by the name that the policy uses. */
export const REPORTING_ENDPOINTS = `policy="${REPORTS}"`;

/** Ours, and those with the nonce; SurveyJS needs `style-src-attr`, pictures and workers `blob:`. */
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
    // For Firefox and older browsers; others prefer `report-to`.
    `report-uri ${REPORTS}`,
    'report-to policy',
  ].join('; ');
}
