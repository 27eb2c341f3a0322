import { afterEach, expect, it, jest } from '@jest/globals';
import { stage } from './stage.mjs';

afterEach(() => jest.restoreAllMocks());

it.each([
  ['✓', { passed: 3, failed: 0 }],
  ['✗', { passed: 3, failed: 1 }],
  ['✓', undefined],
])('%s marks a stage that returns %j', async (mark, result) => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  await expect(stage('Tests', async () => result)).resolves.toBe(result);
  expect(log.mock.lastCall?.[0]).toMatch(new RegExp(`^${mark} Tests`));
});
