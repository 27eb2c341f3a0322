import { expect, it } from '@jest/globals';
import { completedBy, personOf, wordOnAddress } from './claims.ts';
import { verifiedEmail } from './verified-email.ts';

const claims = { sub: 's', email: ' Giulia@Aurora.Example ' };
const person = (changes: object, trustEmail = false) =>
  personOf('https://id.example', { ...claims, ...changes }, { roleClaim: 'roles', trustEmail });

it('reads names as one line of a usual length, whatever people entered at the provider', () => {
  const hostile = 'Giulia\r\n\r\nYour account is locked\u202E';
  expect(person({ given_name: hostile, family_name: 'x'.repeat(5000) })).toMatchObject({
    firstName: 'Giulia Your account is locked',
    lastName: 'x'.repeat(100),
  });
  expect(person({ name: `\u200B Giulia\t\nFerrari  Rossi` })).toMatchObject({
    firstName: 'Giulia',
    lastName: 'Ferrari Rossi',
  });
  expect(person({ given_name: 'José', family_name: 'O’Neill-Łukasz' })).toMatchObject({
    firstName: 'José',
    lastName: 'O’Neill-Łukasz',
  });
});

it.each([
  [{ email_verified: true }, 'verified'],
  [{ email_verified: 'true' }, 'verified'],
  [{}, 'unsaid'],
  [{ email_verified: undefined }, 'unsaid'],
  ...[false, 'false', 'False', '', 'no', 'yes', null, 0, 1, [], {}].map(
    (word) => [{ email_verified: word }, 'refused'] as const,
  ),
] as const)('%j: the address is %s', (changes, word) => {
  expect(wordOnAddress({ ...claims, ...changes })).toBe(word);
  expect(person(changes).emailVerified).toBe(word === 'verified');
  expect(person(changes, true).emailVerified).toBe(word !== 'refused');
});

it('identifies a person by an address only if it is verified, in the form in which addresses are stored', () => {
  expect(verifiedEmail({ email: ' Giulia@Aurora.Example ', emailVerified: true })).toBe('giulia@aurora.example');
  expect(verifiedEmail({ email: 'giulia@aurora.example', emailVerified: false })).toBeNull();
  expect(verifiedEmail({ email: '', emailVerified: true })).toBeNull();
});

it('takes what the ID token leaves out from the userinfo endpoint, and a word about one address for no other', () => {
  const info = { sub: 's', name: 'Ada Byron', email: 'ada@a.example', email_verified: true, roles: ['admin'] };
  expect(completedBy({ sub: 's' }, info)).toEqual(info);
  expect(completedBy({ sub: 's', email: '', email_verified: true }, { sub: 's', email: 'ada@a.example' })).toEqual({
    sub: 's',
    email: 'ada@a.example',
  });
  expect(completedBy({ sub: 's', email: 'victim@a.example' }, info)).toEqual({
    sub: 's',
    name: 'Ada Byron',
    roles: ['admin'],
    email: 'victim@a.example',
  });
  expect(completedBy({ sub: 's', email: 'Ada@A.example' }, info)).toMatchObject({
    email: 'Ada@A.example',
    email_verified: true,
  });
  expect(completedBy({ sub: 's', email: 'ada@a.example', email_verified: false }, info)).toMatchObject({
    email_verified: false,
  });
  expect(completedBy({ sub: 's', given_name: 'Augusta' }, { ...info, family_name: 'King' })).not.toHaveProperty(
    'family_name',
  );
});
