import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from '@jest/globals';
import { withLock } from './with-lock.mjs';

const folder = mkdtempSync(join(tmpdir(), 'lock-'));
const file = join(folder, 'some', 'lock');
afterAll(() => rmSync(folder, { recursive: true }));

test('one after the other', async () => {
  let inside = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++inside);
    await pause(30);
    inside -= 1;
  };
  await Promise.all([withLock(file, work), withLock(file, work), withLock(file, work)]);
  expect(most).toBe(1);
  expect(existsSync(file)).toBe(false);
});

test('is given back when the work fails, and taken from a holder that is gone', async () => {
  await expect(withLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  writeFileSync(file, '999999999');
  expect(await withLock(file, async () => 'done')).toBe('done');
});
