import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { baseConfig } from './base-config.mjs';
import { DrawnModulePlugin } from './drawn-module-plugin.mjs';
import { drawingConfig, drawingFolder, drawingName, drawingProgram } from './drawing-config.mjs';
import { SealBuildPlugin } from './seal-build-plugin.mjs';

/**
 * What an app shows on pages that are not ours.
 * @typedef {object} Embed
 * @property {string} name of this build
 * @property {string} entry module of the script that pages load
 * @property {string} filename of that script
 * @property {string} folder where the build goes, below the app's
 * @property {string} types path of the declarations that are published with it
 * @property {{ entry: string, as: string }} draws a module whose default export, run in Node, answers what its build
 * is to have as a JSON module of the name `as`
 */

/**
 * Webpack configuration of a script for other people's pages: one small file at an address that stays, and chunks that
 * it loads when they are needed, each checked by its hash. Nothing is shared with the page: its React, if it has one,
 * is another.
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
      // The script sets it: only the page knows where it got it from.
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

/** Puts a file beside the script as it is. @param {string} file @returns {import('webpack').WebpackPluginInstance} */
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
