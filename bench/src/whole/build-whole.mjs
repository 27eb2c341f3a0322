import { readdirSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { baseConfig, compression, StartPagePlugin, TYPEFACE } from '@impact-call/build';
import { ROOT } from '../../../scripts/lib/paths.mjs';

const require = createRequire(join(ROOT, 'shared', 'build', 'package.json'));

/**
 * Builds shell and calls as one bundle without federation, as the baseline, with the product's loaders, minifier and
 * links. Takes the prerendered page from the product, which is built already. Returns the folder of the build.
 */
export async function buildWhole() {
  const webpack = require('webpack');
  const HtmlWebpackPlugin = require('html-webpack-plugin');
  const shell = join(ROOT, 'shell');
  const apps = [shell, join(ROOT, 'mfe-calls')];
  const base = baseConfig({ name: 'whole', appFolder: shell, production: true });
  const path = join(ROOT, 'bench', 'dist');
  const compiler = webpack({
    ...base,
    entry: { main: ['@impact-call/ui/fonts.css', join(import.meta.dirname, 'start.ts')] },
    output: {
      path,
      clean: true,
      publicPath: '/',
      uniqueName: 'whole',
      filename: 'assets/[name].[contenthash:8].js',
      chunkFilename: 'assets/[name].[contenthash:8].js',
    },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(
        /\/create-remotes\.ts$/,
        join(import.meta.dirname, 'create-remotes.ts'),
      ),
      // The page's template already names its scripts and links.
      new HtmlWebpackPlugin({ template: './public/index.html', inject: false, minify: false }),
      new StartPagePlugin({ apps, chunk: 'main', signedIn: ['signed-in'], font: TYPEFACE }),
      ...compression(),
    ],
  });
  await new Promise((resolve, reject) =>
    compiler.run((/** @type {Error | null} */ error, /** @type {import('webpack').Stats} */ stats) => {
      if (error || stats.hasErrors()) return reject(error ?? new Error(stats.toString('errors-only')));
      compiler.close(resolve);
    }),
  );
  for (const page of readdirSync(join(shell, 'dist')).filter((file) => /^welcome[.]\w+[.]html$/.test(file)))
    await copyFile(join(shell, 'dist', page), join(path, page));
  return path;
}
