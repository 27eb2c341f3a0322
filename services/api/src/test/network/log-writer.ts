import { pino } from 'pino';
import { createLogOutput, endLog } from '../../platform/logging/logger-options.ts';

// Run by a test: writes log lines to a stalled reader, and exits as the first argument says.
const [, , ending, lines] = process.argv;
// The service prints this too; it makes the pipe non-blocking.
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
// Later turns of the event loop, and their output, do not wait for the reader.
setImmediate(() => {
  write();
  process.send?.('free');
});
process.on('message', () => ENDINGS[ending ?? '']?.());
