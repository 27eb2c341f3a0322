import { createRequire } from 'node:module';
import type { checkSync } from 'recheck';

export type PatternProblem = 'pattern-invalid' | 'pattern-dangerous';

const MAX_PATTERN = 2000;
/** Milliseconds; the pool still limits undecided patterns. */
const CHECK_MS = 1500;
/** Power of the text's length; answers with a pattern are short enough for the square. */
const MAX_DEGREE = 2;

/** Only this plain JavaScript export needs no Java; large, so loaded on demand, by `require` for every loader. */
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
  // Automata cannot check lookahead and backreferences.
  const automaton = check(source, flags, { checker: 'automaton', timeout: CHECK_MS });
  const found =
    automaton.status === 'unknown' ? check(source, flags, { checker: 'fuzz', timeout: CHECK_MS }) : automaton;
  if (found.status !== 'vulnerable') return false;
  return found.complexity.type === 'exponential' || found.complexity.degree > MAX_DEGREE;
}

/** A short text makes a dangerous pattern very slow, which would freeze the applicant's page. */
export function patternProblem(source: string, isInsensitive: boolean): PatternProblem | null {
  const flags = isInsensitive ? 'i' : '';
  if (source.length > MAX_PATTERN) return 'pattern-dangerous';
  if (!isRegExp(source, flags)) return 'pattern-invalid';
  return isDangerous(checker().checkSync, source, flags) ? 'pattern-dangerous' : null;
}
