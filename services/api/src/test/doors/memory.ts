import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Resident memory of a process in megabytes. */
export async function memoryOf(pid: number | undefined): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Math.round(Number(stdout) / 1024);
}
