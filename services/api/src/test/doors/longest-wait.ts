import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const VISITOR = fileURLToPath(new URL('./visitor.ts', import.meta.url));

/**
 * Longest wait of a repeated visitor while `whileThis` runs; the visits run in a separate process, which this one
 * cannot delay.
 */
export async function longestWait(addresses: readonly string[], whileThis: () => Promise<unknown>): Promise<number> {
  const visitor = fork(VISITOR, { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const failed = once(visitor, 'exit').then(() => Promise.reject(new Error('a visitor was not answered')));
  try {
    await Promise.race([once(visitor, 'message'), failed]);
    visitor.send(addresses);
    await Promise.race([whileThis(), failed]);
    const longest = once(visitor, 'message');
    visitor.send('over');
    return Number(((await Promise.race([longest, failed])) as [number])[0]);
  } finally {
    failed.catch(() => undefined);
    visitor.kill();
  }
}
