import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { unitTests } from './unit-tests.mjs';

jest.setTimeout(60_000);
beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue(undefined));
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

  it('has no failure for what passes when it is tried once more, and names it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'impact-call-again-'));
    process.env.PASSES_AGAIN = join(folder, 'ran');
    try {
      expect(await counted('passes', 'passes-again')).toEqual({ passed: 3, failed: 0 });
      expect(console.error).toHaveBeenLastCalledWith(
        expect.stringMatching(/^Unsteady.*\n {2}passes at the second try$/),
      );
    } finally {
      delete process.env.PASSES_AGAIN;
      rmSync(folder, { recursive: true });
    }
  });

  it('keeps the failure of what fails again', async () => {
    expect(await counted('passes', 'fails')).toEqual({ passed: 2, failed: 1 });
  });

  it('is refused where no test was found', async () => {
    await expect(counted('nothing')).rejects.toThrow('No tests found');
  });
});
