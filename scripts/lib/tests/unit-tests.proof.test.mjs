import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { proof } from '@impact-call/jest';
import { countsOf, unitTests } from './unit-tests.mjs';

/** A run starts another Jest with its workers. */
const SLOW = 60_000;

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

describe('what a report counts', () => {
  const report = (numPassedTests, numRuntimeErrorTestSuites, ...statuses) => ({
    ...{ numPassedTests, numRuntimeErrorTestSuites },
    testResults: [{ name: 'a', assertionResults: statuses.map((status) => ({ status, fullName: status })) }],
  });

  it('is its tests, and one for a file that could not run; what is skipped counts as nothing', () => {
    expect(countsOf(report(2, 1, 'passed', 'failed', 'passed', 'pending'), 1)).toEqual({ passed: 2, failed: 2 });
    expect(countsOf(report(1, 0, 'passed', 'pending'), 0)).toEqual({ passed: 1, failed: 0 });
  });

  it('has one failure more where Jest fails for what no test counts', () => {
    expect(countsOf(report(2, 0, 'passed', 'passed'), 1)).toEqual({ passed: 2, failed: 1 });
    expect(countsOf(report(1, 0, 'passed', 'failed'), 1)).toEqual({ passed: 1, failed: 1 });
  });
});

describe('the count of a run', () => {
  it(
    'has one failure more where something is rejected after the end of a file',
    async () => {
      expect(await counted('passes', 'late-rejection')).toEqual({ passed: 2, failed: 1 });
      expect(console.error).toHaveBeenCalledWith(expect.stringContaining('too late for the test'));
    },
    SLOW,
  );

  proof('has one failure more for an exception after the end of a file', async () => {
    expect(await counted('passes', 'late-exception')).toEqual({ passed: 2, failed: 1 });
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('too late for the test'));
  });

  proof('is that of its tests, and one for a file whose worker ended; what is skipped counts as nothing', async () => {
    expect(await counted('passes', 'fails', 'ends-its-process')).toEqual({ passed: 2, failed: 2 });
  });

  proof('is refused where no test was found', async () => {
    await expect(counted('nothing')).rejects.toThrow('No tests found');
  });
});
