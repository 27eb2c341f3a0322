import type { PolicyViolations } from '@impact-call/contracts';

/** A violation as the log may have it: names of a fixed list, and origins; never paths, queries or samples, which may hold what people typed. */
export interface Violation {
  directive: string;
  /** Origin, scheme, or one of the words that browsers use (`inline`, `eval`, `trusted-types-sink`). */
  blocked: string;
  /** First part of the page's path, e.g. `/call`. */
  page: string;
  isEnforced: boolean;
}

const MOST = 10;
const DIRECTIVES = new Set([
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem', 'style-src-attr', 'img-src', 'font-src', 'connect-src'],
  ...['media-src', 'object-src', 'worker-src', 'frame-src', 'child-src', 'manifest-src', 'base-uri', 'form-action', 'frame-ancestors', 'require-trusted-types-for', 'trusted-types'],
]);
const WORDS = new Set(['inline', 'eval', 'wasm-eval', 'self', 'data', 'blob', 'trusted-types-policy', 'trusted-types-sink']);
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

const violation = (directive: string | undefined, blocked: string | null | undefined, page: string | undefined, disposition: string | undefined): Violation => ({
  directive: directiveOf(directive),
  blocked: blockedOf(blocked),
  page: pageOf(page),
  isEnforced: disposition !== 'report',
});

/** The violations of a report, cleaned and no more than ten. */
export function violationsOf(reports: PolicyViolations): Violation[] {
  if (!Array.isArray(reports)) {
    const report = reports['csp-report'];
    return [violation(report['effective-directive'] ?? report['violated-directive'], report['blocked-uri'], report['document-uri'], report.disposition)];
  }
  return reports
    .filter(({ type }) => type === 'csp-violation')
    .slice(0, MOST)
    .map(({ body = {} }) => violation(body.effectiveDirective, body.blockedURL, body.documentURL, body.disposition));
}
