import type { BSONRegExp } from 'bson';
import { MongoError, unsupported } from '../errors.ts';

/** Escapes that mean the same in PCRE and in JavaScript's unicode mode. */
const SHARED_ESCAPE = /^[dDwWbBfnrtv0-9]$/;
const CLASS_ESCAPE = /^[dDwWfnrtvb]$/;
const ASCII_SPACE = ' \\t\\n\\v\\f\\r';

const hex = (char: string): string => `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`;

function escape(char: string, inClass: boolean, next: string): string {
  if (char === 's') return inClass ? ASCII_SPACE : `[${ASCII_SPACE}]`;
  if (char === 'S' && !inClass) return `[^${ASCII_SPACE}]`;
  if (char === 'A' && !inClass) return '(?<![\\s\\S])';
  if (char === 'z' && !inClass) return '(?![\\s\\S])';
  if (char === 'Z' && !inClass) return '(?=\\n?(?![\\s\\S]))';
  if (char === 'x' && /^[0-9a-fA-F]{2}/.test(next)) return '\\x';
  if (char === 'k' && next.startsWith('<')) return '\\k';
  if ((inClass ? CLASS_ESCAPE : SHARED_ESCAPE).test(char)) return `\\${char}`;
  if (/[a-zA-Z0-9]/.test(char)) throw unsupported(`the regular expression escape \\${char}`);
  return hex(char);
}

/** Reads a bracket expression that begins at `at` and gives its JavaScript form and the place behind it. */
function bracket(chars: string[], at: number): [string, number] {
  let out = '[';
  let i = at + 1;
  if (chars[i] === '^') {
    out += '^';
    i++;
  }
  for (let first = true; ; first = false, i++) {
    const char = chars[i];
    if (char === undefined)
      throw new MongoError(51091, 'Regular expression is invalid: missing terminating ] for character class');
    if (char === ']' && !first) return [`${out}]`, i + 1];
    if (char === '[' && /^[:.=]$/.test(chars[i + 1] ?? ''))
      throw unsupported('a POSIX character class in a regular expression');
    if (char === '\\') out += escape(chars[++i] ?? '', true, chars.slice(i + 1, i + 4).join(''));
    else
      out +=
        char === '-' || char === '^'
          ? char === '-' && chars[i + 1] !== ']' && !first
            ? '-'
            : hex(char)
          : /[\[\]{}()|/]/.test(char)
            ? hex(char)
            : char;
  }
}

const ANCHORS = {
  '^': ['^', '(?:(?<![\\s\\S])|(?<=\\n)(?=[\\s\\S]))'],
  $: ['(?=\\n?(?![\\s\\S]))', '(?![^\\n])'],
  '.': ['[^\\n]', '[\\s\\S]'],
} as const;

function translate(pattern: string, options: string): string {
  const chars = [...pattern];
  let out = '';
  for (let i = 0; i < chars.length; i++) {
    const char = chars[i] as string;
    if (char === '\\') {
      out += escape(chars[++i] ?? '', false, chars.slice(i + 1, i + 4).join(''));
      continue;
    }
    if (char === '[') {
      const [text, next] = bracket(chars, i);
      out += text;
      i = next - 1;
      continue;
    }
    if (char === '(' && chars[i + 1] === '?' && !/^\(\?(:|=|!|<)/.test(chars.slice(i, i + 3).join('')))
      throw unsupported(`the regular expression group ${chars.slice(i, i + 4).join('')}`);
    if (/[*+?}]/.test(char) && chars[i + 1] === '+')
      throw unsupported('a possessive quantifier in a regular expression');
    if (char === '^' || char === '$') out += ANCHORS[char][options.includes('m') ? 1 : 0];
    else if (char === '.') out += ANCHORS[char][options.includes('s') ? 1 : 0];
    else if (char === '{' && !/^\{\d+(,\d*)?\}/.test(chars.slice(i, i + 12).join(''))) out += hex(char);
    else if (char === '}' && !/\{\d+(,\d*)?$/.test(chars.slice(0, i).join(''))) out += hex(char);
    else out += char === ']' ? hex(char) : char;
  }
  return out;
}

const compiled = new Map<string, RegExp>();

/**
 * A JavaScript regular expression that means what PCRE means by pattern and options: `$` before a last newline, `.` all
 * but a newline, `\s` ASCII only. What has no such form is refused.
 */
export function compileRegex(pattern: string, options: string, flags = ''): RegExp {
  const key = `${flags}/${options}/${pattern}`;
  let regex = compiled.get(key);
  if (regex === undefined) {
    if (/[^imsxu]/.test(options)) throw new MongoError(51108, `invalid flag in regex options: ${options}`);
    if (options.includes('x')) throw unsupported('the regular expression option x');
    if (pattern.includes('\0')) throw new MongoError(2, 'Regular expression cannot contain an embedded null byte');
    try {
      regex = new RegExp(translate(pattern, options), `u${options.includes('i') ? 'i' : ''}${flags}`);
    } catch (error) {
      if (error instanceof MongoError) throw error;
      throw new MongoError(51091, `Regular expression is invalid: ${(error as Error).message}`);
    }
    if (compiled.size > 1000) compiled.clear();
    compiled.set(key, regex);
  }
  return regex;
}

export const toRegExp = (value: BSONRegExp): RegExp => compileRegex(value.pattern, value.options);
