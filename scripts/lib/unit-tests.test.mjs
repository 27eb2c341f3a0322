import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { unitTests } from './unit-tests.mjs';

jest.setTimeout(60_000);
beforeEach(() => {
  for (const method of ['error', 'log']) jest.spyOn(console, method).mockReturnValue(undefined);
});
afterEach(() => void jest.restoreAllMocks());

/** Runs fixtures instead of the tests of this workspace. */
const counted = (...names) =>
  unitTests([
    ...['--selectProjects', 'packages', '--maxWorkers', '2', '--testMatch'],
    ...names.map((name) => `**/shared/jest/fixtures/${name}.fixture.mjs`),
  ]);

describe('the count of a run', () => {
  it('is that of its tests, and one for a file whose worker ended; what is skipped counts as nothing', async () => {
    expect(await counted('passes', 'fails', 'ends-its-process')).toEqual({ passed: 2, failed: 2 });
  });

  it.each(['late-rejection', 'late-exception'])(
    'has one failure more for a %s after the end of a file',
    async (name) => {
      expect(await counted('passes', name)).toEqual({ passed: 2, failed: 1 });
      expect(console.error).toHaveBeenCalledWith(expect.stringContaining('too late for the test'));
    },
  );

  it('is refused where no test was found', async () => {
    await expect(counted('nothing')).rejects.toThrow('No tests found');
  });
});
