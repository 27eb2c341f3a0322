import { createRequire } from 'node:module';
import { join } from 'node:path';
import { baseConfig, compression } from '@impact-call/build';
import { ROOT } from '../../../scripts/lib/paths.mjs';

const require = createRequire(join(ROOT, 'shared', 'build', 'package.json'));

/**
 * Builds shell and calls as one bundle without federation, with the loaders and the minifier of the product: the
 * baseline. Answers the folder of the build.
 */
export async function buildWhole() {
  const webpack = require('webpack');
  const HtmlWebpackPlugin = require('html-webpack-plugin');
  const shell = join(ROOT, 'shell');
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
      new HtmlWebpackPlugin({ template: './public/index.html', scriptLoading: 'defer', minify: false }),
      ...compression(),
    ],
  });
  await new Promise((resolve, reject) =>
    compiler.run((/** @type {Error | null} */ error, /** @type {import('webpack').Stats} */ stats) => {
      if (error || stats.hasErrors()) return reject(error ?? new Error(stats.toString('errors-only')));
      compiler.close(resolve);
    }),
  );
  return path;
}
