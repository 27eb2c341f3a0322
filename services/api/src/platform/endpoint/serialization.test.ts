import { describe, expect, it } from '@jest/globals';
import { Nullable } from '@impact-call/contracts';
import Type from 'typebox';
import { compileSerializer } from './serialization.ts';

describe('compileSerializer', () => {
  const row = Type.Object({
    at: Nullable(Type.String({ format: 'date-time' })),
    file: Nullable(Type.Object({ name: Type.String(), size: Nullable(Type.Integer()) })),
    scores: Type.Array(Nullable(Type.Number())),
    answer: Type.Union([Type.String(), Type.Number(), Type.Null()]),
    note: Type.Optional(Nullable(Type.String())),
  });
  const write = compileSerializer(row);

  it.each([
    { at: null, file: null, scores: [null, 1.5], answer: null },
    { at: '2026-11-20T14:03:22.000Z', file: { name: 'a "b"', size: null }, scores: [], answer: 'yes', note: null },
    { at: null, file: { name: '', size: 3 }, scores: [0], answer: 0, note: '' },
  ])('writes what JSON says: %j', (value) => {
    expect(write(value)).toBe(JSON.stringify(value));
  });

  it('leaves out what the schema does not name, below what may be null, too', () => {
    const value = { at: null, file: { name: 'a', size: 1, secret: 'x' }, scores: [], answer: null, secret: 'x' };
    expect(write(value)).not.toContain('secret');
  });

  it('refuses a value without what the schema requires', () => {
    expect(() => write({ at: null, file: {}, scores: [], answer: null })).toThrow('"name" is required');
  });
});
