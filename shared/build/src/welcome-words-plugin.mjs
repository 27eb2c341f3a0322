import { readLocales } from './read-locales.mjs';

/**
 * Emits `welcome.json`, the welcome page's words by language: the gateway shows them before the application is there.
 */
export class WelcomeWordsPlugin {
  /** @param {{ folder: string }} options with a file for each language */
  constructor({ folder }) {
    this.folder = folder;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('WelcomeWordsPlugin', (compilation) => {
      compilation.contextDependencies.add(this.folder);
      compilation.hooks.processAssets.tapPromise('WelcomeWordsPlugin', async () => {
        const text = JSON.stringify(await readLocales(this.folder));
        compilation.emitAsset('welcome.json', new compiler.webpack.sources.RawSource(text));
      });
    });
  }
}
