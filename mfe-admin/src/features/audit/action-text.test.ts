import { AUDIT_ACTIONS } from '@impact-call/contracts';
import { expect, it } from '@jest/globals';
import { kindOf } from './use-audit.ts';
import { en } from './locales/en.ts';
import { fr } from './locales/fr.ts';
import { it as italian } from './locales/it.ts';

it.each([
  ['English', en],
  ['Italian', italian],
  ['French', fr],
])('every action that the service writes has words in %s', (_language, { kind, verb }) => {
  const missing = AUDIT_ACTIONS.filter(
    (action) => !(kindOf(action) in kind) || !(action.slice(kindOf(action).length + 1) in verb),
  );
  expect(missing).toEqual([]);
});
