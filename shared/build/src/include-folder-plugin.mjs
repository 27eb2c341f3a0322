import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** @typedef {import('webpack').Compiler} Compiler */

/** Includes the output of another build before the version is computed, since the two are published together. */
export class IncludeFolderPlugin {
  /** @param {{ folder: string, as: string }} options */
  constructor({ folder, as }) {
    this.folder = folder;
    this.as = as;
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('IncludeFolderPlugin', (compilation) => {
      // These files are already hashed and sealed, so they are added after this build's chunks.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 2;
      compilation.hooks.processAssets.tap({ name: 'IncludeFolderPlugin', stage: stage - 0.5 }, () => {
        const folder = join(compiler.context, this.folder);
        for (const file of filesOf(folder)) {
          const source = new compiler.webpack.sources.RawSource(readFileSync(join(folder, file)));
          compilation.emitAsset(`${this.as}/${file}`, source, { minimized: true });
        }
      });
    });
  }
}

/**
 * This build compresses again.
 * @param {string} folder
 */
const filesOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    );
