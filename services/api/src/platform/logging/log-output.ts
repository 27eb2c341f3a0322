import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { destination } from 'pino';

/** Milliseconds, for a slow reader of the log. */
const END_MS = 5000;

export interface LogOutput {
  write(line: string): void;
}

/** Written in batches, so a slow reader delays no request. */
export const createLogOutput = (): ReturnType<typeof destination> => destination({ dest: 1, sync: false });

/** Within 5 seconds. */
export async function endLog(output: ReturnType<typeof createLogOutput>): Promise<void> {
  const closed = once(output, 'close').catch(() => undefined);
  output.end();
  await Promise.race([closed, pause(END_MS)]);
  output.destroy();
}
