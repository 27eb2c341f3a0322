import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** @typedef {import('webpack').Compiler} Compiler */

/** Runs another build's prerender program before this build, and writes its result as a JSON module. */
export class DrawnModulePlugin {
  /** @param {{ program: string, file: string }} options */
  constructor({ program, file }) {
    this.program = program;
    this.file = file;
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.beforeRun.tapPromise('DrawnModulePlugin', () => this.draw());
    compiler.hooks.watchRun.tapPromise('DrawnModulePlugin', () => this.draw());
  }

  async draw() {
    const require = createRequire(this.program);
    // Rebuilt in watch mode.
    delete require.cache[this.program];
    const text = JSON.stringify(await require(this.program).default());
    if (!existsSync(this.file) || readFileSync(this.file, 'utf8') !== text) writeFileSync(this.file, text);
  }
}
