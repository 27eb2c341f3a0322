import { expect, test } from '@jest/globals';
import { FileTypeNotAccepted } from '../../../platform/errors/submission-errors.ts';
import { inThread } from './in-thread.ts';
import { tooComplex } from './too-complex.ts';

const thread = (code: string): URL => new URL(`data:text/javascript,${encodeURIComponent(code)}`);
const BOUNDS = { milliseconds: 10_000, megabytes: 32 };

test('answers what the thread says', async () => {
  const code = `import { parentPort, workerData } from 'node:worker_threads'; parentPort.postMessage(workerData + 1)`;
  expect(await inThread(thread(code), 41, BOUNDS)).toBe(42);
});

test('ends a thread that never ends', async () => {
  const before = performance.now();
  await expect(inThread(thread('for (;;) {}'), null, { ...BOUNDS, milliseconds: 300 })).rejects.toEqual(tooComplex());
  expect(performance.now() - before).toBeLessThan(5000);
});

test('ends a thread that takes ever more memory, and not the process', async () => {
  await expect(
    inThread(thread('const kept = []; for (;;) kept.push(new Array(10_000).fill(Math.random()))'), null, BOUNDS),
  ).rejects.toEqual(tooComplex());
});

test('a thread that fails, or says nothing, has read no file', async () => {
  await expect(inThread(thread('throw new Error("broken")'), null, BOUNDS)).rejects.toBeInstanceOf(FileTypeNotAccepted);
  await expect(inThread(thread(''), null, BOUNDS)).rejects.toBeInstanceOf(FileTypeNotAccepted);
});
