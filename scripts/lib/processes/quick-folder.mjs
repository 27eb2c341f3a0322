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

/** Disk writes were a quarter of the tests' time. A killed process's files remain, so crash tests are valid. */
export const quickFolder = () => (process.env['TMPDIR'] === undefined && hasRoom() ? IN_MEMORY : tmpdir());
