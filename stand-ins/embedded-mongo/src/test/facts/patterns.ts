import { found, refused } from './fact.ts';
import type { Fact } from './fact.ts';

const WORDS = [
  { _id: 1, a: 'abc' },
  { _id: 2, a: 'ABC\n' },
  { _id: 3, a: 'x\ny' },
  { _id: 4, a: 'a+b' },
  { _id: 5, a: 'é7' },
];
const matching = (pattern: string, options: string, ids: number[]): Fact =>
  found(WORDS, { a: { $regex: pattern, $options: options } }, ids);
const refusing = (pattern: string): Fact => refused(238, { find: 'c', filter: { a: { $regex: pattern } } });

/** Regular expressions with PCRE's meaning. */
export const patternFacts: Fact[] = [
  matching('^a', '', [1, 4]),
  matching('c$', 'i', [1, 2]),
  matching('^y', '', []),
  matching('x.y', '', []),
  matching('a\\+b', '', [4]),
  matching('a.*c', 'i', [1, 2]),
  matching('[é-ü]', 'i', [5]),
  matching('\\d$', '', [5]),
  found([{ _id: 1, a: 'ſ' }], { a: { $regex: '^s$', $options: 'i' } }, [1]),
  refused(51091, { find: 'c', filter: { a: { $regex: '[a' } } }),
  // Everything that could backtrack for long, or that JavaScript reads differently.
  ...['(a)', 'a|b', 'a?', 'a{2}', 'a*b*', '\\w', '\\bx', '[\\d]', '[[:alpha:]]', 'x^', '(?=a)'].map(refusing),
  refused(238, { find: 'c', filter: { a: { $regex: 'a', $options: 'm' } } }),
];
