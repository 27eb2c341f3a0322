import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LATE_ERRORS_FILE } from './late-errors-file.mjs';

/**
 * Lets a run fail where something was rejected or thrown after the file that began it had ended. Jest alone would call
 * such a run green.
 */
export default class LateErrors {
  #folder = mkdtempSync(join(tmpdir(), 'jest-late-errors-'));
  #file = join(this.#folder, 'errors.txt');
  #error;

  constructor() {
    writeFileSync(this.#file, '');
    // The workers begin after this and inherit it.
    process.env[LATE_ERRORS_FILE] = this.#file;
  }

  onRunComplete() {
    const errors = readFileSync(this.#file, 'utf8');
    rmSync(this.#folder, { recursive: true, force: true });
    if (errors === '') return;
    process.stderr.write(errors);
    this.#error = new Error('Something failed after the test that began it had ended.');
  }

  /** Jest asks this after the run, and ends with 1 where there is one. */
  getLastError() {
    return this.#error;
  }
}
