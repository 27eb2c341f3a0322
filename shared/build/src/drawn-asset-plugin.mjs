import { drawnBy } from './drawn-by.mjs';

/** Emits a file, as JSON, with what a program draws that another build has made. */
export class DrawnAssetPlugin {
  /** @param {{ program: string, filename: string }} options */
  constructor({ program, filename }) {
    this.program = program;
    this.filename = filename;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('DrawnAssetPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise('DrawnAssetPlugin', async () => {
        const text = JSON.stringify(await drawnBy(this.program));
        compilation.emitAsset(this.filename, new compiler.webpack.sources.RawSource(text));
      });
    });
  }
}
