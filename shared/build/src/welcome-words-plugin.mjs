import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Emits `welcome.json`, the welcome page's words by language: the gateway shows them before the application is there.
 */
export class WelcomeWordsPlugin {
  /** @param {{ folder: string }} options with a JSON file for each language */
  constructor({ folder }) {
    this.folder = folder;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('WelcomeWordsPlugin', (compilation) => {
      compilation.contextDependencies.add(this.folder);
      compilation.hooks.processAssets.tap('WelcomeWordsPlugin', () => {
        const words = readdirSync(this.folder).map((file) => [
          basename(file, '.json'),
          JSON.parse(readFileSync(join(this.folder, file), 'utf8')),
        ]);
        compilation.emitAsset(
          'welcome.json',
          new compiler.webpack.sources.RawSource(JSON.stringify(Object.fromEntries(words))),
        );
      });
    });
  }
}
