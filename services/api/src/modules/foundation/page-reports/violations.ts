import type { PolicyViolations } from '@impact-call/contracts';

/** Names from a fixed list, and origins; paths, queries and samples may contain user input. */
export interface Violation {
  directive: string;
  /** Origin, scheme, or one of browsers' keywords (`inline`, `eval`, `trusted-types-sink`). */
  blocked: string;
  /** First part of the page's path, e.g. `/call`. */
  page: string;
  isEnforced: boolean;
}

const VIOLATION = 'csp-violation';
const MAX_VIOLATIONS = 10;
const DIRECTIVES = new Set([
  ...[
    'default-src',
    'script-src',
    'script-src-elem',
    'script-src-attr',
    'style-src',
    'style-src-elem',
    'style-src-attr',
    'img-src',
    'font-src',
    'connect-src',
  ],
  ...[
    'media-src',
    'object-src',
    'worker-src',
    'frame-src',
    'child-src',
    'manifest-src',
    'base-uri',
    'form-action',
    'frame-ancestors',
    'require-trusted-types-for',
    'trusted-types',
  ],
]);
const WORDS = new Set([
  'inline',
  'eval',
  'wasm-eval',
  'self',
  'data',
  'blob',
  'trusted-types-policy',
  'trusted-types-sink',
]);
const OTHER = 'other';

function directiveOf(text = ''): string {
  const [name = ''] = text.split(' ');
  return DIRECTIVES.has(name) ? name : OTHER;
}

function blockedOf(text: string | null | undefined): string {
  if (!text) return OTHER;
  if (WORDS.has(text)) return text;
  if (!URL.canParse(text)) return OTHER;
  const { protocol, host } = new URL(text);
  if (protocol === 'https:' || protocol === 'http:') return `${protocol}//${host}`.slice(0, 100);
  return WORDS.has(protocol.slice(0, -1)) ? protocol.slice(0, -1) : OTHER;
}

function pageOf(text = ''): string {
  if (!URL.canParse(text)) return OTHER;
  return /^\/[a-z-]{0,20}(?=\/|$)/.exec(new URL(text).pathname)?.[0] ?? OTHER;
}

/** At most ten. */
export function violationsOf(reports: PolicyViolations): Violation[] {
  const violations = reports.filter(({ type }) => type === VIOLATION).slice(0, MAX_VIOLATIONS);
  return violations.map(({ body: { effectiveDirective, blockedURL, documentURL, disposition } = {} }) => ({
    directive: directiveOf(effectiveDirective),
    blocked: blockedOf(blockedURL),
    page: pageOf(documentURL),
    isEnforced: disposition !== 'report',
  }));
}

/** Converts `report-uri` (CSP 2) to the Reporting API's format, which the schema then validates. */
export function fromReportUri(report: unknown): unknown {
  const fields =
    typeof report === 'object' && report !== null && 'csp-report' in report ? report['csp-report'] : undefined;
  if (typeof fields !== 'object' || fields === null) return report;
  const rest: Record<string, unknown> = { ...fields };
  const body = {
    effectiveDirective: rest['effective-directive'] ?? rest['violated-directive'],
    blockedURL: rest['blocked-uri'],
    documentURL: rest['document-uri'],
    disposition: rest['disposition'],
  };
  return [
    { type: VIOLATION, body: Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) },
  ];
}
