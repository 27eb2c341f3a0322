import { appendFileSync, existsSync } from 'node:fs';
import { inspect } from 'node:util';

/** The name of the variable that tells the workers where to note late errors. */
export const LATE_ERRORS_FILE = 'JEST_LATE_ERRORS_FILE';

let latestTest;
function note(error) {
  const line = `After ${latestTest}: ${inspect(error)}\n`;
  const file = process.env[LATE_ERRORS_FILE];
  if (existsSync(file)) return appendFileSync(file, line);
  // Where Jest runs files in its own process, an error may come after the report.
  process.stderr.write(line);
  process.exitCode = 1;
}

/** While a test runs, Jest itself listens instead of these. */
export function noteLateErrors(testPath) {
  latestTest = testPath;
  if (process.env[LATE_ERRORS_FILE] === undefined) return;
  for (const event of ['unhandledRejection', 'uncaughtException']) {
    // Every file loads this module anew where Jest transforms it; the listener stays one for each process. It comes
    // first, since Jest's own ends a worker on the spot.
    if (!process.listeners(event).includes(note)) process.prependListener(event, note);
  }
}
