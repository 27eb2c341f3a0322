import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { started, type Started } from '../started.ts';

const run = promisify(execFile);

/** How long it lets an unknown sender wait, in seconds. */
const DELAY_SECONDS = 3;

/** Starts a greylist for Postfix: it defers an unknown sender once and accepts the retry. */
export async function startGreylist(folder: string, port: number): Promise<Started> {
  const database = join(folder, 'greylist');
  await mkdir(database, { recursive: true });
  await run('chown', ['postgrey', database]);
  return started(
    'postgrey',
    [
      `--inet=127.0.0.1:${port}`,
      `--dbdir=${database}`,
      `--delay=${DELAY_SECONDS}`,
      '--user=postgrey',
      '--group=nogroup',
    ],
    port,
  );
}
