import { describe, expect, it } from '@jest/globals';
import { CONTENT_BOUNDS } from './bounded-json.ts';
import { parseAnswers, parseObject } from './parse-object.ts';

const nested = (depth: number): string => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth);

describe('an object', () => {
  it.each(['', 'no JSON', '{', '[]', '[{"a":1}]', 'null', 'true', '1', '"{}"'])('is none in %j', (text) => {
    expect(parseObject(text)).toBeNull();
  });

  it('has all that its text says', () => {
    expect(parseObject('{}')).toEqual({});
    expect(parseObject(' {"a":[1,null,{"b":"c"}],"":false} ')).toEqual({ a: [1, null, { b: 'c' }], '': false });
  });

  it('has no prototype of its own text, at any depth', () => {
    const parsed = parseObject('{"__proto__":{"isAdmin":true},"inside":{"__proto__":{"isAdmin":true},"a":1}}');
    expect(parsed).toEqual({ inside: { a: 1 } });
    expect(JSON.stringify(parsed)).toBe('{"inside":{"a":1}}');
  });

  it('is refused above the limits of stored definitions', () => {
    expect(parseObject(nested(CONTENT_BOUNDS.depth))).not.toBeNull();
    expect(parseObject(nested(CONTENT_BOUNDS.depth + 1))).toBeNull();
  });

  it('has its parts transformed, and those without a value left out', () => {
    const revive = (key: string, value: unknown) => (key === 'url' ? undefined : value === 1 ? 'one' : value);
    expect(parseObject('{"url":"https://evil.example","a":{"url":1,"b":1}}', revive)).toEqual({ a: { b: 'one' } });
    expect(parseObject('{"a":1}', () => [])).toBeNull();
  });
});

describe('answers', () => {
  it.each([
    ['{"a":[1]}', { a: [1] }],
    ['[1]', [1]],
    ['"text"', 'text'],
    ['null', null],
    ['', {}],
    ['{"a":', {}],
  ])('%s are %j', (text, answers) => expect(parseAnswers(text)).toEqual(answers));

  it('may be deeper than definitions', () => {
    expect(JSON.stringify(parseAnswers(nested(500)))).toBe(nested(500));
  });
});
