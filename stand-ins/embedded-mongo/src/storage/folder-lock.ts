import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NAME = 'owner.lock';

/**
 * A process's start time, which distinguishes it from a later one with the same id; empty where the system has none.
 */
function startOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Locks a data folder for this process, also when its owner has died; throws when its owner is alive. Returns the
 * function that unlocks it.
 */
export function lockFolder(directory: string): () => void {
  const file = join(directory, NAME);
  const mine = `${process.pid} ${startOf(process.pid)}`;
  for (;;) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const [pid = '0', start = ''] = readFileSync(file, 'utf8').split(' ');
    if (isAlive(Number(pid)) && startOf(Number(pid)) === start)
      throw new Error(
        `the data folder ${directory} is in use by the process ${pid}; stop that one or choose another folder`,
      );
    rmSync(file, { force: true });
  }
}
