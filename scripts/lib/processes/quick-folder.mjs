import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Linux's in-memory file system. */
const IN_MEMORY = '/dev/shm';
/** Twice what two parallel test runs use at most. */
const ENOUGH_BYTES = 4 * 2 ** 30;

function hasRoom() {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}

/**
 * Where tests store databases and profiles: in memory if there is enough space, unless `TMPDIR` is set. Waiting for
 * disk writes was a quarter of the tests' time. What a killed process wrote is still there for the next one, so crash
 * tests remain valid.
 */
export const quickFolder = () => (process.env['TMPDIR'] === undefined && hasRoom() ? IN_MEMORY : tmpdir());
