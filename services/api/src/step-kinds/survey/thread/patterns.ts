import { createRequire } from 'node:module';
import type { checkSync } from 'recheck';

/** What is wrong with a regular expression. */
export type PatternProblem = 'pattern-invalid' | 'pattern-dangerous';

const LONGEST_PATTERN = 2000;
/**
 * Checking one takes milliseconds, rarely seconds; what is undecided by then is held by the bounds of the thread that
 * runs it.
 */
const CHECK_MS = 1500;
/**
 * The time of a match grows with at most this power of a text's length; answers under a pattern are short enough for
 * the square.
 */
const HIGHEST_DEGREE = 2;

/**
 * The checker in plain JavaScript; the package's main entry looks for Java and for programs of this platform first. It
 * is large and few surveys have patterns, so that it is loaded when it is needed; it is CommonJS whose exports only
 * `require` finds under every loader.
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
  // What automata cannot decide (look-ahead, back references) is attacked with texts made for it.
  const automaton = check(source, flags, { checker: 'automaton', timeout: CHECK_MS });
  const found =
    automaton.status === 'unknown' ? check(source, flags, { checker: 'fuzz', timeout: CHECK_MS }) : automaton;
  if (found.status !== 'vulnerable') return false;
  return found.complexity.type === 'exponential' || found.complexity.degree > HIGHEST_DEGREE;
}

/**
 * Judges a regular expression that an administrator wrote, as the survey library will run it. Dangerous is one for
 * which a short text exists that keeps it busy for very long: it would stop the applicant's page.
 */
export function patternProblem(source: string, isInsensitive: boolean): PatternProblem | null {
  const flags = isInsensitive ? 'i' : '';
  if (source.length > LONGEST_PATTERN) return 'pattern-dangerous';
  if (!isRegExp(source, flags)) return 'pattern-invalid';
  return isDangerous(checker().checkSync, source, flags) ? 'pattern-dangerous' : null;
}
