import fc from '@impact-call/jest/fast-check';
import { describe, expect, it } from '@jest/globals';
import { CONTENT_BOUNDS, exceededBound, JsonOutOfBounds, parseBoundedJson, readBoundedJson } from './bounded-json.ts';

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const bounds = { depth: 4, values: 10, markup: 3 };

describe('what a JSON text may hold', () => {
  it.each([
    [nested(4), null],
    [nested(5), 'depth'],
    ['{"a":{"a":{"a":{"a":{"a":1}}}}}', 'depth'],
    ['[1,2,3,4,5,6,7,8,9,10]', null],
    ['[1,2,3,4,5,6,7,8,9,10,11]', 'values'],
    [`[${'{},'.repeat(10)}{}]`, 'values'],
    ['"[[[[[[{{{{,,,,,,,,,,,,"', null],
    [String.raw`"\"[[[[[[\\"`, null],
    ['"<p>a</p>"', null],
    ['"<p>a</p><"', null],
    ['"<p>a</p>&amp;&amp;"', 'markup'],
    [String.raw`"\u003cb\u003C\u0026\u0026"`, 'markup'],
    [String.raw`"\u0041\u0041\u0041\u0041"`, null],
    [String.raw`"\n003c\n003c\n003c\n003c"`, null],
    [String.raw`"\\u003c\\u003c\\u003c\\u003c"`, null],
    ['no JSON', null],
    [']]]]', null],
  ])('%s: %s', (text, exceeded) => {
    expect(exceededBound(text, bounds)).toBe(exceeded);
  });

  it.each([
    [nested(4), null],
    [nested(5), 'depth'],
    ['{"a":[{"a":[{"a":1}]}]}', 'depth'],
    ['[[],[],[],[],[],[]]', null],
    [`[${'[],'.repeat(49)}[]]`, 'values'],
    [`"${'<'.repeat(101)}"`, 'markup'],
  ])('%s: %s, where short texts have room for nearly everything', (text, exceeded) => {
    expect(exceededBound(text, { depth: 4, values: 97, markup: 100 })).toBe(exceeded);
  });

  it('is limited in each respect, however much room the others have', () => {
    expect(exceededBound('[1,2,3,4,5,6,7,8,9,10,11]', { ...bounds, markup: 1000 })).toBe('values');
    expect(exceededBound('"<b>&amp;</b>"', { ...bounds, markup: 2, values: 1000 })).toBe('markup');
    expect(exceededBound(nested(5), { ...bounds, markup: 1000, values: 1000 })).toBe('depth');
  });

  it('says which limit it exceeds', () => {
    for (const [text, bound, message] of [
      [nested(5), 'depth', 'is nested too deeply'],
      [`[${'1,'.repeat(10)}1]`, 'values', 'has too many values'],
      [`"${'<'.repeat(10)}"`, 'markup', 'has too many HTML tags'],
    ] as const)
      expect(() => parseBoundedJson(text, bounds)).toThrow(expect.objectContaining({ bound, message }));
  });

  it('is null where it is unreadable, or what the caller wants instead', () => {
    expect(readBoundedJson('[1]', 'otherwise')).toEqual([1]);
    expect(readBoundedJson('[1', [])).toEqual([]);
    expect(readBoundedJson('[1')).toBeNull();
  });

  it('is parsed as JSON is, whatever it says', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), (text) => void expect(parseBoundedJson(text)).toEqual(JSON.parse(text))),
    );
  });

  it('refuses absurd input before it builds any of it', () => {
    expect(() => parseBoundedJson(nested(200_000))).toThrow(JsonOutOfBounds);
    expect(() => parseBoundedJson(`[${'{},'.repeat(300_000)}{}]`)).toThrow(JsonOutOfBounds);
    expect(() => parseBoundedJson('{')).toThrow(SyntaxError);
    expect(readBoundedJson(nested(200_000), 'otherwise')).toBe('otherwise');
  });

  it('has room for a questionnaire of a thousand questions in three languages, and for long answers', () => {
    const words = { it: 'Una domanda', en: 'A question', fr: 'Une question' };
    const choices = Array.from({ length: 10 }, (_, value) => ({ value, text: words }));
    const elements = Array.from({ length: 1000 }, (_, index) => ({
      type: 'checkbox',
      name: `q${index}`,
      title: words,
      isRequired: true,
      choices,
    }));
    expect(exceededBound(JSON.stringify({ pages: [{ elements }] }), CONTENT_BOUNDS)).toBeNull();
    expect(
      exceededBound(
        JSON.stringify({
          signature: `data:image/png;base64,${'iVBORw0KGgo'.repeat(80_000)}`,
          text: 'Così è. '.repeat(10_000),
        }),
        CONTENT_BOUNDS,
      ),
    ).toBeNull();
  });
});
