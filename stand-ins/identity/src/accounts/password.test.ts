import { expect, it } from '@jest/globals';
import { hashPassword, verifyPassword } from './password.ts';

it('accepts the same password and no other, with a new salt each time', async () => {
  const hash = await hashPassword('caffè e pane');
  expect(await verifyPassword('caffè e pane'.normalize('NFD'), hash)).toBe(true);
  expect(await verifyPassword('Caffè e pane', hash)).toBe(false);
  expect(await hashPassword('caffè e pane')).not.toBe(hash);
});

it('says no when there is no account', async () => {
  expect(await verifyPassword('', undefined)).toBe(false);
});
