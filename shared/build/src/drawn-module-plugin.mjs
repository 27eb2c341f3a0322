import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** @typedef {import('webpack').Compiler} Compiler */

/**
 * Lets a program that another build has made draw a module, before this build takes it in: what its default export
 * answers is written as JSON.
 */
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
    // A build that watches rebuilds the program.
    delete require.cache[this.program];
    const text = JSON.stringify(await require(this.program).default());
    if (!existsSync(this.file) || readFileSync(this.file, 'utf8') !== text) writeFileSync(this.file, text);
  }
}
