import { pino } from 'pino';
import { createLogOutput, endLog } from '../platform/logging/log-output.ts';

// Run by a test: writes log lines to a reader that has stalled, and ends in the way that the first argument names.
const [, , ending, lines] = process.argv;
// As the service does; it makes a pipe one that cannot block.
process.stdout.write('listening\n');
const output = createLogOutput();
const log = pino(output);
const write = (): void => {
  for (let index = 0; index < Number(lines); index += 1) log.info({ index, padding: 'x'.repeat(200) });
};
const exit = (): void => void endLog(output).then(() => process.exit(0));
const ENDINGS: Record<string, () => void> = {
  orderly: exit,
  fatal: () => {
    log.fatal('fatal');
    exit();
  },
};

write();
// Later turns of the loop, and what is written in them, do not wait for the reader.
setImmediate(() => {
  write();
  process.send?.('free');
});
process.on('message', () => ENDINGS[ending ?? '']?.());
