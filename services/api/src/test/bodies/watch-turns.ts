import { isMainThread } from 'node:worker_threads';
import { collectGarbage, watchTurns } from '../event-loop.ts';

/**
 * Loaded into a service before its own code: at the first SIGUSR2 it begins to watch the turns of the loop, at the next
 * one it prints what it saw, as a line of JSON.
 */
if (isMainThread) {
  let turns: ReturnType<typeof watchTurns> | null = null;
  process.on('SIGUSR2', () => {
    if (turns) {
      process.stdout.write(`${JSON.stringify(turns.tell())}\n`);
      turns.end();
      turns = null;
    } else {
      collectGarbage();
      turns = watchTurns();
      process.stdout.write('watching\n');
    }
  });
}
