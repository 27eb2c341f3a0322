import { appendFileSync } from 'node:fs';
import { inspect } from 'node:util';

/** The name of the variable that tells the workers where to note late errors. */
export const LATE_ERRORS_FILE = 'JEST_LATE_ERRORS_FILE';

let latestTest;
const note = (error) => appendFileSync(process.env[LATE_ERRORS_FILE], `After ${latestTest}: ${inspect(error)}\n`);

/** While a test runs, Jest itself listens instead of these. */
export function noteLateErrors(testPath) {
  latestTest = testPath;
  if (process.env[LATE_ERRORS_FILE] === undefined) return;
  for (const event of ['unhandledRejection', 'uncaughtException']) {
    // Every file loads this module anew where Jest transforms it; the listener stays one for each process.
    if (!process.listeners(event).includes(note)) process.on(event, note);
  }
}
