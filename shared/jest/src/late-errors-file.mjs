import { appendFileSync, existsSync } from 'node:fs';
import { inspect } from 'node:util';

/** The environment variable that names the workers' log of late errors. */
export const LATE_ERRORS_FILE = 'JEST_LATE_ERRORS_FILE';

let latestTest;
function note(error) {
  const line = `After ${latestTest}: ${inspect(error)}\n`;
  const file = process.env[LATE_ERRORS_FILE];
  if (existsSync(file)) return appendFileSync(file, line);
  // When Jest runs files in its own process, an error may come after the report.
  process.stderr.write(line);
  process.exitCode = 1;
}

/** While a test runs, Jest replaces these listeners. */
export function noteLateErrors(testPath) {
  latestTest = testPath;
  if (process.env[LATE_ERRORS_FILE] === undefined) return;
  for (const event of ['unhandledRejection', 'uncaughtException']) {
    // Jest loads this module with every file, but a process needs one listener, before Jest's own, which ends a worker.
    if (!process.listeners(event).includes(note)) process.prependListener(event, note);
  }
}
