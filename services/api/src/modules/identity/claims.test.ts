import { expect, it } from 'vitest';
import { personOf } from './claims.ts';

const person = (claims: Record<string, unknown>) => personOf('https://id.example', { sub: '1', ...claims }, { roleClaim: 'roles', trustEmail: false });

it('takes names as one line of a length that names have, whatever people told the provider', () => {
  const hostile = 'Giulia\r\n\r\nYour account is locked\u202E';
  expect(person({ given_name: hostile, family_name: 'x'.repeat(5000) })).toMatchObject({ firstName: 'Giulia Your account is locked', lastName: 'x'.repeat(100) });
  expect(person({ name: `\u200B Giulia\t\nFerrari  Rossi` })).toMatchObject({ firstName: 'Giulia', lastName: 'Ferrari Rossi' });
  expect(person({ given_name: 'José', family_name: 'O’Neill-Łukasz' })).toMatchObject({ firstName: 'José', lastName: 'O’Neill-Łukasz' });
});
