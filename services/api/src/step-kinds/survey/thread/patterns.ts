import { createRequire } from 'node:module';
import type { checkSync } from 'recheck';

/** Error of a regular expression. */
export type PatternProblem = 'pattern-invalid' | 'pattern-dangerous';

const LONGEST_PATTERN = 2000;
/** A check takes milliseconds, rarely seconds; undecided patterns are still limited by the thread that runs them. */
const CHECK_MS = 1500;
/**
 * Highest power of the text's length that matching may take; answers with a pattern are short enough for the square.
 */
const HIGHEST_DEGREE = 2;

/**
 * The checker in plain JavaScript: the package's main entry tries Java and native programs first. Loaded on demand,
 * since it is large and few surveys have patterns. Its CommonJS exports work only with `require` under every loader.
 */
const checker = (): { checkSync: typeof checkSync } =>
  createRequire(import.meta.url)('recheck/lib/browser.js') as { checkSync: typeof checkSync };

function isRegExp(source: string, flags: string): boolean {
  try {
    return Boolean(new RegExp(source, flags));
  } catch {
    return false;
  }
}

function isDangerous(check: typeof checkSync, source: string, flags: string): boolean {
  // Patterns that automata cannot check (lookahead, backreferences) are fuzzed.
  const automaton = check(source, flags, { checker: 'automaton', timeout: CHECK_MS });
  const found =
    automaton.status === 'unknown' ? check(source, flags, { checker: 'fuzz', timeout: CHECK_MS }) : automaton;
  if (found.status !== 'vulnerable') return false;
  return found.complexity.type === 'exponential' || found.complexity.degree > HIGHEST_DEGREE;
}

/**
 * Checks an administrator's regular expression as the survey library will run it. A pattern is dangerous if a short
 * text makes it very slow, which would freeze the applicant's page.
 */
export function patternProblem(source: string, isInsensitive: boolean): PatternProblem | null {
  const flags = isInsensitive ? 'i' : '';
  if (source.length > LONGEST_PATTERN) return 'pattern-dangerous';
  if (!isRegExp(source, flags)) return 'pattern-invalid';
  return isDangerous(checker().checkSync, source, flags) ? 'pattern-dangerous' : null;
}
