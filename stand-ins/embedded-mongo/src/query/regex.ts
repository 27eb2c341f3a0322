import type { BSONRegExp } from 'bson';
import { MongoError, unsupported } from '../errors.ts';

const ESCAPED_LETTER: Readonly<Record<string, string>> = { d: '[0-9]', D: '[^0-9]', n: '\\n', r: '\\r', t: '\\t' };

const literal = (char: string): string => `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`;

function escaped(char: string | undefined): string {
  if (char === undefined) throw new MongoError(51091, 'Regular expression is invalid: \\ at end of pattern');
  if (!/[a-zA-Z0-9]/.test(char)) return literal(char);
  const found = ESCAPED_LETTER[char];
  if (found === undefined) throw unsupported(`the regular expression escape \\${char}`);
  return found;
}

/** A class of single characters and ranges, after its opening bracket; also returns its end. */
function classAt(chars: readonly string[], start: number): { text: string; end: number } {
  let text = '[';
  for (let at = start; at < chars.length; at++) {
    const char = chars[at] as string;
    if (char === ']' && at > start) return { text: `${text}]`, end: at + 1 };
    if (char === '^' && at === start && chars[at + 1] !== ']') text += '^';
    else if (char === '-' && at > start && chars[at + 1] !== ']') text += '-';
    else if (/[\\[\]^]/.test(char)) throw unsupported(`'${char}' in a class of a regular expression`);
    else text += literal(char);
  }
  throw new MongoError(51091, 'Regular expression is invalid: missing terminating ] for character class');
}

/**
 * Translates a PCRE pattern to JavaScript: literal text, classes, `.`, `^`, `$` and at most one quantifier `*` or `+`,
 * so that matching never backtracks for long. Everything else is rejected.
 */
function translate(pattern: string): string {
  const chars = [...pattern];
  let [out, loops, at] = ['', 0, 0];
  while (at < chars.length) {
    const char = chars[at++] as string;
    if (char === '\\') out += escaped(chars[at++]);
    else if (char === '[') {
      const { text, end } = classAt(chars, at);
      [out, at] = [out + text, end];
    } else if (char === '.') out += '[^\\n]';
    else if (char === '^' && at === 1) out += '^';
    // The end, or a final newline.
    else if (char === '$' && at === chars.length) out += '(?=\\n?$)';
    else if ((char === '*' || char === '+') && at > 1 && out !== '^' && ++loops === 1) out += char;
    else if (/[*+?(){}|^$]/.test(char)) throw unsupported(`'${char}' in the regular expression /${pattern}/`);
    else out += literal(char);
  }
  return out;
}

const compiled = new Map<string, RegExp>();

/** A pattern with PCRE's meaning, with the option `i` or none. */
export function toPattern({ pattern, options }: BSONRegExp): RegExp {
  const key = `${options}/${pattern}`;
  let regex = compiled.get(key);
  if (regex === undefined) {
    if (!/^i?$/.test(options)) throw unsupported(`the regular expression options '${options}'`);
    regex = new RegExp(translate(pattern), `u${options}`);
    if (compiled.size > 1000) compiled.clear();
    compiled.set(key, regex);
  }
  return regex;
}
