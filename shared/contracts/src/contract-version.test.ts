import { expect, test } from '@jest/globals';
import { bringsFederation, CONTRACT_VERSION } from './contract-version.ts';

test('builds bring what they need of federation since contract 2.4', () => {
  expect(['1.0', '1.9', '2.0', '2.3'].filter(bringsFederation)).toEqual([]);
  expect(['2.4', '2.10', '3.0', CONTRACT_VERSION].every(bringsFederation)).toBe(true);
  expect(['', 'two'].filter(bringsFederation)).toEqual([]);
});
