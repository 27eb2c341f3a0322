import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm';
/** What two test runs at once leave there at most, and as much again. */
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
 * Where tests keep their databases and profiles: in memory where there is room, unless `TMPDIR` says otherwise. A
 * database waits for its disk at each write; a quarter of the tests' time was such waiting. Whatever a killed process
 * had written is there for the next one as well, so that tests of crashes mean the same.
 */
export const quickFolder = () => (process.env['TMPDIR'] === undefined && hasRoom() ? IN_MEMORY : tmpdir());
