import fc from '@impact-call/jest/fast-check';
import { RE2JS } from 're2js';
import { expect, it } from '@jest/globals';
import { isProof, sized } from '@impact-call/jest';
import { compileRegex } from './regex.ts';
import { translate } from './regex-syntax.ts';

const atom = fc.constantFrom('a', 'b', '.', '\\w', '\\d', '\\s', '[ab]', '[^a]', '\\.', '^', '$', '\\b');
const quantifier = fc.constantFrom('', '', '*', '+', '?', '{2}', '{0,2}', '*?', '+?');
const { pattern } = fc.letrec<{ pattern: string; part: string }>((tie) => ({
  part: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.tuple(fc.constantFrom('a', 'b', '.', '\\w', '[ab]'), quantifier).map(([one, many]) => one + many),
    atom,
    fc.tuple(tie('pattern'), quantifier).map(([inner, many]) => `(?:${inner})${many}`),
    fc.tuple(tie('pattern'), tie('pattern')).map(([one, other]) => `(${one}|${other})`),
  ),
  pattern: fc.array(tie('part'), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
}));
const text = fc.string({ unit: fc.constantFrom('a', 'b', '1', ' ', '.', '\n', 'é', '😀'), maxLength: 8 });

it('both engines find the same, whichever a text is given to', () => {
  fc.assert(
    fc.property(pattern, text, fc.constantFrom('', 'i', 's'), (given, input, options) => {
      const [js, linear] = [translate(given, options, 'js'), translate(given, options, 're2')];
      fc.pre(js !== undefined && linear !== undefined && !(linear.ends > 0 && input.endsWith('\n')));
      const regex = new RegExp(js.text, `u${options.includes('i') ? 'i' : ''}`);
      const matcher = RE2JS.compile(linear.text, options.includes('i') ? RE2JS.CASE_INSENSITIVE : 0).matcher(input);
      const found = regex.exec(input);
      const matches = matcher.find();
      expect(matches).toBe(found !== null);
      // Of a part that may be empty and is repeated, JavaScript takes more than PCRE: there the other engine finds.
      if (js.costs.mayBeEmpty) return;
      expect(matches ? [matcher.start(0), matcher.group(0)] : null).toEqual(found && [found.index, found[0]]);
    }),
    { numRuns: sized(200, 5000), ...sized({ seed: 1 }, {}) },
  );
});

it('takes no longer than linear time for what is sure to match in vain', () => {
  const started = performance.now();
  for (const hostile of ['(a+)+$', '(a|a)*b', '(a|aa)+b', '([a-z]+)*1', 'a*a*a*b', '(a?){50}a{50}b'])
    expect(compileRegex(`^${hostile}$`, '').test(`${'a'.repeat(30_000)}!`)).toBe(false);
  if (isProof) expect(performance.now() - started).toBeLessThan(5000);
});
