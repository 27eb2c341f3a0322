import { expect, it } from '@jest/globals';
import Type from 'typebox';
import { readEnvironment, readerOf, setting } from './index.ts';

const SCHEMA = Type.Object({
  ADDRESS: setting.text(),
  TOKEN: setting.secret(8),
  PORT: setting.portOr(3000),
  DAYS: setting.countOr(30),
  HOURS: setting.amountOr(72),
  LEVEL: setting.textOr('info'),
  TRUST: setting.switchOr(false),
  METHOD: setting.oneOf(['basic', 'post']),
  NOTE: setting.optionalText(),
});
const env = { ADDRESS: 'http://x', TOKEN: '12345678' };

it('reads numbers as numbers, and fills in what is left out', () => {
  expect(readEnvironment(SCHEMA, { ...env, PORT: '0', HOURS: '1.5', METHOD: 'post', TRUST: 'True' })).toEqual({
    ...env,
    PORT: 0,
    DAYS: 30,
    HOURS: 1.5,
    LEVEL: 'info',
    TRUST: 'True',
    METHOD: 'post',
  });
});

it('takes an empty text for unset, and nothing from elsewhere', () => {
  process.env['NOTE'] = 'of this process';
  expect(readEnvironment(SCHEMA, { ...env, PORT: '', LEVEL: '', METHOD: '', OTHER: 'x' })).toEqual({
    ...env,
    PORT: 3000,
    DAYS: 30,
    HOURS: 72,
    LEVEL: 'info',
    TRUST: 'false',
  });
  delete process.env['NOTE'];
  expect(() => readEnvironment(SCHEMA, { ...env, ADDRESS: '' })).toThrow('ADDRESS is not set');
});

it.each([
  [{ PORT: 'x' }, 'PORT must be 0 to 65535, not "x"'],
  [{ PORT: '70000' }, 'PORT must be 0 to 65535, not "70000"'],
  [{ DAYS: '1.5' }, 'DAYS must be a whole number above 0, not "1.5"'],
  [{ DAYS: '0' }, 'DAYS must be a whole number above 0, not "0"'],
  [{ HOURS: '-1' }, 'HOURS must be a number above 0, not "-1"'],
  [{ HOURS: 'Infinity' }, 'HOURS must be a number above 0, not "Infinity"'],
  [{ TRUST: 'yes' }, 'TRUST must be true or false, not "yes"'],
  [{ METHOD: 'none' }, 'METHOD must be one of basic, post, not "none"'],
])('names what is wrong, and what to do: %j', (changes, words) => {
  expect(() => readEnvironment(SCHEMA, { ...env, ...changes })).toThrow(words);
});

it('names all that is wrong at once, and repeats no secret', () => {
  const read = readerOf(SCHEMA, ({ PORT }) => PORT);
  expect(() => read({ TOKEN: 'hush', DAYS: 'many' })).toThrow(
    expect.objectContaining({
      message: [
        'ADDRESS is not set',
        'TOKEN must be at least 8 characters long',
        'DAYS must be a whole number above 0, not "many"',
      ].join('\n'),
    }),
  );
});
