import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LATE_ERRORS_FILE } from './late-errors-file.mjs';

/** Fails a run for a rejection after its file had ended, which Jest alone would ignore. */
export default class LateErrors {
  #folder = mkdtempSync(join(tmpdir(), 'jest-late-errors-'));
  #file = join(this.#folder, 'errors.txt');
  #error;

  constructor() {
    writeFileSync(this.#file, '');
    // The workers start later and inherit it.
    process.env[LATE_ERRORS_FILE] = this.#file;
  }

  onRunComplete() {
    const errors = readFileSync(this.#file, 'utf8');
    rmSync(this.#folder, { recursive: true, force: true });
    if (errors === '') return;
    process.stderr.write(errors);
    this.#error = new Error('Something failed after the test that began it had ended.');
  }

  /** Jest calls this after the run, and exits with 1 for an error. */
  getLastError() {
    return this.#error;
  }
}
