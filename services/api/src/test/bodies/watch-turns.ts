import { isMainThread } from 'node:worker_threads';
import { collectGarbage, watchTurns } from '../network/event-loop.ts';

/**
 * Loaded before the service's own code. At the first SIGUSR2 it starts to measure turns of the event loop; at the next
 * it prints the result as a line of JSON.
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
