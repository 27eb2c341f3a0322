/** @jest-environment @impact-call/jest/jsdom */
import { join } from 'node:path';
import { sharedSingletons } from '@impact-call/build/singletons';
import { expect, test } from '@jest/globals';
import { SHARED } from './shared-modules.ts';

const SHELL = join(import.meta.dirname, '../../..');

test('the shell shares what remotes are built to take from it, on the same terms', () => {
  const terms = Object.entries(SHARED).map(([name, { shareConfig }]) => [name, { ...shareConfig, import: false }]);
  expect(Object.fromEntries(terms)).toEqual(sharedSingletons(SHELL));
});
