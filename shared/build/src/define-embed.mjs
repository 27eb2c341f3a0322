import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { baseConfig } from './base-config.mjs';
import { DrawnModulePlugin } from './drawn-module-plugin.mjs';
import { drawingConfig, drawingFolder, drawingName, drawingProgram } from './drawing-config.mjs';
import { SealBuildPlugin } from './seal-build-plugin.mjs';

/**
 * `draws`: a module whose default export runs in Node; its result becomes the JSON module `as`.
 * @typedef {{ name: string, entry: string, filename: string, folder: string, types: string, draws: { entry: string, as:
 * string } }} Embed
 */

/**
 * A script for other companies' pages: permanent address, lazy chunks with integrity, nothing shared with the page.
 * @param {Embed} embed
 */
export function defineEmbed(embed) {
  return (/** @type {unknown} */ _env, /** @type {{ mode?: string }} */ { mode }) => {
    const appFolder = process.cwd();
    const production = mode === 'production';
    const drawing = drawingConfig({ name: embed.name, entry: embed.draws.entry, appFolder, production });
    return [drawing, scriptConfig(embed, appFolder, production)];
  };
}

/** @param {Embed} embed @param {string} appFolder @param {boolean} production */
function scriptConfig(embed, appFolder, production) {
  const { name, entry, filename, folder, types, draws } = embed;
  const container = name.replaceAll('-', '_');
  const base = baseConfig({ name, appFolder, production });
  const drawn = join(drawingFolder(appFolder), `${draws.as}.json`);
  return {
    ...base,
    dependencies: [drawingName(name)],
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, [`${draws.as}$`]: drawn } },
    entry: { embed: entry },
    output: {
      path: join(appFolder, folder),
      clean: true,
      // The script sets it at run time, because only the page has its address.
      publicPath: '',
      uniqueName: container,
      filename,
      chunkFilename: 'assets/[name].[contenthash:8].js',
      crossOriginLoading: 'anonymous',
      strictModuleErrorHandling: true,
    },
    plugins: [
      ...(base.plugins ?? []),
      new DrawnModulePlugin({ program: drawingProgram(appFolder), file: drawn }),
      new SealBuildPlugin({ container, entry: filename }),
      publishes(resolve(appFolder, types)),
    ],
  };
}

/** @param {string} file @returns {import('webpack').WebpackPluginInstance} */
const publishes = (file) => ({
  apply(/** @type {import('webpack').Compiler} */ compiler) {
    compiler.hooks.thisCompilation.tap('publishes', (compilation) => {
      compilation.fileDependencies.add(file);
      compilation.hooks.processAssets.tap('publishes', () =>
        compilation.emitAsset(basename(file), new compiler.webpack.sources.RawSource(readFileSync(file))),
      );
    });
  },
});
