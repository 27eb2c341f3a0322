import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** @typedef {import('webpack').Compiler} Compiler */

/**
 * Lets a program that another build has made draw modules, before this build takes them in. Its default export answers
 * what each is to have, by name; each becomes `<name>.json`.
 */
export class DrawnModulesPlugin {
  /** @param {{ program: string, folder: string }} options */
  constructor({ program, folder }) {
    this.program = program;
    this.folder = folder;
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.beforeRun.tapPromise('DrawnModulesPlugin', () => this.draw());
    compiler.hooks.watchRun.tapPromise('DrawnModulesPlugin', () => this.draw());
  }

  async draw() {
    const require = createRequire(this.program);
    // A build that watches makes the program anew.
    delete require.cache[this.program];
    const { default: draw } = require(this.program);
    mkdirSync(this.folder, { recursive: true });
    for (const [name, value] of Object.entries(await draw())) {
      const file = join(this.folder, `${name}.json`);
      const text = JSON.stringify(value);
      if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
    }
  }
}
