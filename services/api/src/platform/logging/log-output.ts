import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { destination } from 'pino';

/** Milliseconds that a process which ends waits for a slow reader of its log. */
const END_MS = 5000;

/** Takes log lines. */
export interface LogOutput {
  write(line: string): void;
}

/**
 * Standard output. Lines that come during a write share the next one, and a reader that stalls delays no request.
 */
export const createLogOutput = (): ReturnType<typeof destination> => destination({ dest: 1, sync: false });

/** Writes the remaining lines and closes the output, within 5 seconds. */
export async function endLog(output: ReturnType<typeof createLogOutput>): Promise<void> {
  const closed = once(output, 'close').catch(() => undefined);
  output.end();
  await Promise.race([closed, pause(END_MS)]);
  output.destroy();
}
