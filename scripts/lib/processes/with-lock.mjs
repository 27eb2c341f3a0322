import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 250;

/** @param {string} file @returns {boolean} whether this process now holds the lock */
function take(file) {
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!holderLives(file)) rmSync(file, { force: true });
    return false;
  }
}

/** @param {string} file */
function holderLives(file) {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return true;
  } catch (error) {
    // A process that we may not signal is alive as well.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Between processes; a lock whose holder has exited is ignored.
 * @template T @param {string} file @param {() => Promise<T>} work @returns {Promise<T>}
 */
export async function withLock(file, work) {
  while (!take(file)) await pause(POLL_MS);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
