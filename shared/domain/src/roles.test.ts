import { expect, test } from '@jest/globals';
import { isAdmin, isCustomizer } from './roles.ts';

test.each([
  [['admin'], true],
  [['viewer', 'ADMIN'], true],
  [['administrator'], false],
  [[], false],
])('%j → %s', (roles, admin) => expect(isAdmin(roles)).toBe(admin));

test.each([
  ['ada@company.example', ['admin'], 'company.example', true],
  ['Ada@Company.Example', ['Admin'], '@company.example', true],
  ['ada@company.example ', ['admin'], ' company.example ', true],
  ['ada@company.example', [], 'company.example', false],
  ['ada@company.example.evil.example', ['admin'], 'company.example', false],
  ['ada@notcompany.example', ['admin'], 'company.example', false],
  ['ada@company.example', ['admin'], '', false],
  ['', ['admin'], '', false],
  ['ada@', ['admin'], ' ', false],
  ['ada@company.example', ['admin'], 'company@.example', false],
  [null, ['admin'], 'company.example', false],
])('%s with %j customizes where the domain is "%s" → %s', (email, roles, domain, may) =>
  expect(isCustomizer({ email, roles }, domain)).toBe(may),
);
