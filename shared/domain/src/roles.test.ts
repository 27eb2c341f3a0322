import { expect, test } from 'vitest';
import { isAdmin } from './roles.ts';

test.each([
  [['admin'], true],
  [['viewer', 'ADMIN'], true],
  [['administrator'], false],
  [[], false],
])('%j → %s', (roles, admin) => expect(isAdmin(roles)).toBe(admin));
