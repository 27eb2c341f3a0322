import { expression, failing, found, refused } from './fact.ts';
import type { Fact } from './fact.ts';

const WORDS = [
  { _id: 1, a: 'abc' },
  { _id: 2, a: 'ABC\n' },
  { _id: 3, a: 'x\ny' },
  { _id: 4, a: 'aa' },
  { _id: 5, a: 'b' },
];
const matching = (pattern: string, options: string, ids: number[]): Fact =>
  found(WORDS, { a: { $regex: pattern, $options: options } }, ids);
const LONG = 'a'.repeat(20_000);

/** Regular expressions, as PCRE reads them; the long texts would keep an engine that tries again for years. */
export const patternFacts: Fact[] = [
  matching('^a', '', [1, 4]),
  matching('c$', 'i', [1, 2]),
  matching('^y', '', []),
  matching('^y', 'm', [3]),
  matching('x.y', '', []),
  matching('x.y', 's', [3]),
  matching('(a)\\1', '', [4]),
  matching('(?<=a)b', '', [1]),
  matching('[\\w]c', 'i', [1, 2]),
  refused(51091, { find: 'c', filter: { a: { $regex: '(?<=a+)b' } } }),
  refused(51091, { find: 'c', filter: { a: { $regex: '(?<!a{1,2})b' } } }),
  refused(51091, { find: 'c', filter: { a: { $regex: '[a' } } }),
  refused(51091, { find: 'c', filter: { a: { $regex: 'a)' } } }),
  // Refused here: what PCRE and JavaScript read differently.
  refused(238, { find: 'c', filter: { a: { $regex: '(a)?\\1b' } } }),
  refused(238, { find: 'c', filter: { a: { $regex: '(a|b\\1)' } } }),
  found(
    [
      { _id: 1, a: `${LONG}b` },
      { _id: 2, a: LONG },
    ],
    { a: /^(a+)+$/ },
    [2],
  ),
  found([{ _id: 1, a: `${LONG}\n` }], { a: /^(a|aa)+$/ }, [1]),
  found([{ _id: 1, a: LONG }], { a: /(a*)*b/ }, []),
  found([{ _id: 1, a: LONG }], { a: /a*a*a*a*b/ }, []),
  found([{ _id: 1, a: 'a'.repeat(40) }], { a: new RegExp('a?'.repeat(40) + 'a'.repeat(40)) }, [1]),
  expression({ $regexMatch: { input: LONG, regex: '(x+x+)+y' } }, false),
  expression(
    { $regexFind: { input: `${LONG}bc`, regex: '(a+)+b(c)' } },
    {
      match: `${LONG}bc`,
      idx: 0,
      captures: [LONG, 'c'],
    },
  ),
  expression({ $regexFindAll: { input: 'añb😀ab', regex: 'a(.)?' } }, [
    { match: 'añ', idx: 0, captures: ['ñ'] },
    { match: 'ab', idx: 4, captures: ['b'] },
  ]),
  failing({ $regexMatch: { input: LONG, regex: '(?=(a+)+b)a' } }, 238),
  // Beside them, upper and lower case make other words of PCRE's than of both engines here.
  failing({ $regexMatch: { input: 'ſ', regex: '^\\w$', options: 'i' } }, 238),
  failing({ $regexMatch: { input: '5 \u212a', regex: '\\bk', options: 'i' } }, 238),
  expression({ $regexMatch: { input: 'ſ', regex: '^\\w$' } }, false),
  expression({ $regexMatch: { input: 'ſ', regex: '^s$', options: 'i' } }, true),
];
