import { BSONRegExp, BSONSymbol } from 'bson';
import { MongoError, unsupported } from '../errors.ts';
import { compileRegex } from '../query/regex.ts';
import type { Match, Pattern } from '../query/regex.ts';
import { wholeNumber } from '../values/arithmetic.ts';
import { compareStrings, isNumber } from '../values/compare.ts';
import { sizeBound } from '../values/size.ts';
import { typeName } from '../values/types.ts';
import type { Doc, Maybe, Value } from '../values/types.ts';
import { numberText } from './number-text.ts';
import { isNothing, onNamed, onPresent, onValues } from './operands.ts';
import { defineOperators } from './operator-table.ts';

function text(name: string, code: number, value: Maybe): string {
  if (typeof value !== 'string')
    throw new MongoError(code, `${name} requires a string argument, found: ${typeName(value)}`);
  return value;
}

/** What the operators on one string make of other types: nothing is the empty string, numbers and dates their text. */
function coerced(name: string, value: Maybe): string {
  if (isNothing(value)) return '';
  if (typeof value === 'string') return value;
  if (value instanceof BSONSymbol) return value.value;
  if (value instanceof Date) return value.toISOString();
  if (isNumber(value)) return numberText(value);
  throw new MongoError(16007, `can't convert from BSON type ${typeName(value)} to String (in ${name})`);
}

function count(name: string, value: Maybe): number {
  const number = wholeNumber(value as Value);
  if (number === undefined)
    throw new MongoError(34451, `${name} requires integral arguments, found ${typeName(value)}`);
  return number;
}

/** ASCII only, as MongoDB does. */
const upper = (value: string): string => value.replace(/[a-z]/g, (char) => char.toUpperCase());
const lower = (value: string): string => value.replace(/[A-Z]/g, (char) => char.toLowerCase());

function substringOfPoints([value, from, length]: Maybe[]): string {
  const [start, size] = [count('$substrCP', from), count('$substrCP', length)];
  if (start < 0 || size < 0) throw new MongoError(start < 0 ? 34455 : 34454, '$substrCP needs non-negative arguments');
  return [...coerced('$substrCP', value)].slice(start, start + size).join('');
}

function substringOfBytes([value, from, length]: Maybe[]): string {
  const bytes = Buffer.from(coerced('$substrBytes', value));
  const [start, size] = [count('$substrBytes', from), count('$substrBytes', length)];
  if (start < 0) throw new MongoError(50752, '$substrBytes: starting index must be non-negative');
  const end = size < 0 ? bytes.length : Math.min(bytes.length, start + size);
  const continues = (at: number): boolean => ((bytes[at] ?? 0) & 0xc0) === 0x80;
  if (continues(start))
    throw new MongoError(28656, '$substrBytes:  Invalid range, starting index is a UTF-8 continuation byte.');
  if (continues(end))
    throw new MongoError(28657, '$substrBytes:  Invalid range, ending index is in the middle of a UTF-8 character.');
  return bytes.toString('utf8', start, Math.max(start, end));
}

function indexOf(name: string, units: (value: string) => Buffer | string[]): ReturnType<typeof onValues> {
  return onValues(name, 2, 4, ([value, search, from, to]) => {
    if (isNothing(value)) return null;
    const [all, wanted] = [units(text(name, 40091, value)), units(text(name, 40092, search))];
    const start = from === undefined ? 0 : count(name, from);
    const end = Math.min(all.length, to === undefined ? all.length : count(name, to));
    for (let i = start; i + wanted.length <= end; i++) {
      if (wanted.every((unit: string | number, at: number) => all[i + at] === unit)) return i;
    }
    return -1;
  });
}

const WHITESPACE = '\0 \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a';

function trim(name: string, left: boolean, right: boolean): ReturnType<typeof onNamed> {
  return onNamed(name, ['input'], ['chars'], (argument, has) => {
    const [input, chars] = [argument('input'), has('chars') ? argument('chars') : WHITESPACE];
    if (isNothing(input) || isNothing(chars)) return null;
    const points = [...text(name, 50699, input)];
    const set = new Set(text(name, 50700, chars));
    let [from, to] = [0, points.length];
    while (left && from < to && set.has(points[from] as string)) from++;
    while (right && to > from && set.has(points[to - 1] as string)) to--;
    return points.slice(from, to).join('');
  });
}

function regexOf(argument: (field: string) => Maybe): Pattern | null {
  const [regex, options] = [argument('regex'), argument('options')];
  if (isNothing(regex)) return null;
  if (options !== undefined && options !== null && typeof options !== 'string')
    throw new MongoError(51106, "regex 'options' must be of type string");
  if (typeof regex === 'string') return compileRegex(regex, options ?? '');
  if (!(regex instanceof BSONRegExp)) throw new MongoError(51105, "needs 'regex' to be of type string or regex");
  return compileRegex(regex.pattern, options ?? regex.options);
}

/** The matches as documents; their places are counted in code points, from one match to the next. */
function* places(input: string, matches: Iterable<Match>): Generator<Doc> {
  let [unit, point] = [0, 0];
  for (const { text: match, index, groups } of matches) {
    point += [...input.slice(unit, index)].length;
    unit = index;
    yield new Map<string, Value>([
      ['match', match],
      ['idx', point],
      ['captures', groups.map((group) => group ?? null)],
    ]);
  }
}

/** What `$regexFindAll` may gather; MongoDB has the same bound. */
const MAX_MATCHES = 64 * 1024 * 1024;

function allPlaces(input: string, matches: Iterable<Match>): Value {
  const all: Doc[] = [];
  let bytes = 0;
  for (const place of places(input, matches)) {
    bytes += sizeBound(place);
    if (bytes > MAX_MATCHES)
      throw new MongoError(51151, '$regexFindAll: the size of buffer to store output exceeded the 64MB limit');
    all.push(place);
  }
  return all;
}

function regexOperator(
  name: string,
  use: (matches: Iterable<Match>, input: string) => Value,
  nothing: Value,
): ReturnType<typeof onNamed> {
  return onNamed(name, ['input', 'regex'], ['options'], (argument) => {
    const regex = regexOf(argument);
    const input = argument('input');
    if (isNothing(input) || regex === null) return nothing;
    const value = text(name, 51104, input);
    return use(regex.matches(value), value);
  });
}

function replace(name: string, all: boolean): ReturnType<typeof onNamed> {
  return onNamed(name, ['input', 'find', 'replacement'], [], (argument) => {
    const [input, find, replacement] = [argument('input'), argument('find'), argument('replacement')];
    if (isNothing(input) || isNothing(find) || isNothing(replacement)) return null;
    if (find instanceof BSONRegExp) throw unsupported(`${name} with a regular expression`);
    const [value, search, by] = [text(name, 51746, input), text(name, 51745, find), text(name, 51744, replacement)];
    return all ? value.replaceAll(search, () => by) : value.replace(search, () => by);
  });
}

defineOperators({
  $concat: onPresent('$concat', 0, Infinity, (values) =>
    values
      .map((value) => {
        if (typeof value !== 'string')
          throw new MongoError(16702, `$concat only supports strings, not ${typeName(value)}`);
        return value;
      })
      .join(''),
  ),
  $toUpper: onValues('$toUpper', 1, 1, ([value]) => upper(coerced('$toUpper', value))),
  $toLower: onValues('$toLower', 1, 1, ([value]) => lower(coerced('$toLower', value))),
  $strcasecmp: onValues('$strcasecmp', 2, 2, ([a, b]) =>
    compareStrings(upper(coerced('$strcasecmp', a)), upper(coerced('$strcasecmp', b))),
  ),
  $substrCP: onValues('$substrCP', 3, 3, substringOfPoints),
  $substrBytes: onValues('$substrBytes', 3, 3, substringOfBytes),
  $substr: onValues('$substr', 3, 3, substringOfBytes),
  $strLenCP: onValues('$strLenCP', 1, 1, ([value]) => [...text('$strLenCP', 34471, value)].length),
  $strLenBytes: onValues('$strLenBytes', 1, 1, ([value]) => Buffer.byteLength(text('$strLenBytes', 34473, value))),
  $indexOfCP: indexOf('$indexOfCP', (value) => [...value]),
  $indexOfBytes: indexOf('$indexOfBytes', (value) => Buffer.from(value)),
  $split: onPresent('$split', 2, 2, ([value, separator]) => {
    const [input, by] = [text('$split', 40085, value), text('$split', 40086, separator)];
    if (by === '') throw new MongoError(40087, '$split requires a non-empty separator');
    return input.split(by);
  }),
  $trim: trim('$trim', true, true),
  $ltrim: trim('$ltrim', true, false),
  $rtrim: trim('$rtrim', false, true),
  $regexMatch: regexOperator('$regexMatch', ([first]) => first !== undefined, false),
  $regexFind: regexOperator('$regexFind', (matches, input) => places(input, matches).next().value ?? null, null),
  $regexFindAll: regexOperator('$regexFindAll', (matches, input) => allPlaces(input, matches), []),
  $replaceOne: replace('$replaceOne', false),
  $replaceAll: replace('$replaceAll', true),
});
