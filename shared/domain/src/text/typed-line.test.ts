import { describe, expect, it } from '@jest/globals';
import { isEmailAddress, typedAddress, typedLine } from './typed-line.ts';

describe('a typed line', () => {
  it('loses invisible characters, and preserves what scripts and pictures need', () => {
    expect(typedLine('Coope\u00adrativa\u200b Aurora\ufeff')).toBe('Cooperativa Aurora');
    expect(typedLine('Via\tRoma 1')).toBe('Via Roma 1');
    expect(typedLine('\u2066gro\u202e\u2069')).toBe('gro');
    for (const stored of ['👩‍🌾', 'می‌خواهم', 'Ωmega Ж']) expect(typedLine(stored)).toBe(stored);
  });
});

describe('an e-mail address', () => {
  it('may have letters of any script, and the apostrophe of a phone', () => {
    for (const typed of [
      'giulia@example.org',
      'müller@x.de',
      'o’neil@x.it',
      ' a+b@sub.example.org\u200b',
      '用户@例子.中国',
    ])
      expect([typed, isEmailAddress(typedAddress(typed))]).toEqual([typed, true]);
    expect(typedAddress('o’neil@x.it')).toBe("o'neil@x.it");
  });

  it('is none without a name, a domain with a dot, or with what mail programs decode', () => {
    for (const typed of [
      'nobody',
      'a@b',
      'a@b.',
      '@x.it',
      'a b@x.it',
      'a@x..it',
      'a@-x.it',
      'a"b@x.it',
      'a\n@x.it',
      '=?u?q?a?=@x.it',
      'a,b@x.it',
      'a@x.it>',
    ])
      expect([typed, isEmailAddress(typedAddress(typed))]).toEqual([typed, false]);
  });

  it('is judged in time that grows with its length alone', () => {
    const long = `${'a.'.repeat(100_000)}@`;
    expect(isEmailAddress(long)).toBe(false);
    expect(isEmailAddress(`a@${'a-'.repeat(100_000)}`)).toBe(false);
  });
});
