import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { AppManifestPlugin } from './app-manifest-plugin.mjs';
import { baseConfig } from './base-config.mjs';
import { compression } from './compression.mjs';
import { DrawnAssetPlugin } from './drawn-asset-plugin.mjs';
import { drawingConfig, drawingName, drawingProgram } from './drawing-config.mjs';
import { StartPagePlugin } from './start-page-plugin.mjs';

/** Addresses that the development server passes to a running product (`npm start`). */
const PASSED_ON = ['/api', '/remotes', '/healthz', '/readyz'];

/** Federation's runtime without what Node, and remotes that are described by snapshots, would need. */
const RUNTIME = { ENV_TARGET: JSON.stringify('web'), FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true };

/** The part of the typeface that each of our languages needs. */
export const TYPEFACE = /commissioner-latin-wght-normal\.\w+\.woff2$/;

/** The service worker, under the one name that browsers ask for. @param {string} appFolder */
const serviceWorker = (appFolder) => ({
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const file = join(appFolder, 'public/service-worker.js');
    compiler.hooks.thisCompilation.tap('ServiceWorker', (compilation) => {
      compilation.fileDependencies.add(file);
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'ServiceWorker', stage }, () =>
        compilation.emitAsset('service-worker.js', new compiler.webpack.sources.RawSource(readFileSync(file))),
      );
    });
  },
});

/** The page that every address answers, with what installs it as an app. */
const startPage = (/** @type {string} */ appFolder) => [
  // The page itself says where its scripts and links stand.
  new HtmlWebpackPlugin({ template: './public/index.html', inject: false, scriptLoading: 'defer', minify: false }),
  new AppManifestPlugin({
    manifest: join(appFolder, 'public/app-manifest.json'),
    icons: join(appFolder, 'public/icons'),
  }),
];

/**
 * What only a build for users has: a page that asks for its parts early, and the welcome page as it is drawn, which the
 * gateway writes into the page.
 */
const releasePlugins = (/** @type {string} */ appFolder) => [
  new StartPagePlugin({
    apps: [appFolder],
    chunk: 'bootstrap',
    signedIn: ['signed-in'],
    font: TYPEFACE,
  }),
  new DrawnAssetPlugin({ program: drawingProgram(appFolder), filename: 'welcome.json' }),
];

/** @typedef {{ name: string, port: number, welcome: string, gateway?: string }} Host `welcome` draws the welcome page */

/**
 * Webpack configuration of the shell. It is an ordinary build that hosts remotes by federation's runtime, which comes
 * with a session (`shell/src/features/remotes/federation.ts`). It names no remote: the registry does, at run time. A
 * build for users has its welcome page drawn.
 * @param {Host} host
 */
export function defineHost(host) {
  return (/** @type {{ demo?: boolean }} */ env, /** @type {{ mode?: string }} */ { mode }) => {
    const appFolder = process.cwd();
    const production = mode === 'production';
    const shell = hostConfig(host, appFolder, production, compression(production && !env.demo));
    if (!production) return shell;
    return [drawingConfig({ name: host.name, entry: host.welcome, appFolder, production }), shell];
  };
}

/** @param {Host} host @param {string} appFolder @param {boolean} production @param {import('webpack').WebpackPluginInstance[]} last */
function hostConfig({ name, port, gateway = 'http://localhost:3000' }, appFolder, production, last) {
  const base = baseConfig({ name, appFolder, production });
  return {
    ...(production ? { dependencies: [drawingName(name)] } : {}),
    ...base,
    entry: { main: './src/index.ts' },
    output: {
      path: join(appFolder, 'dist'),
      clean: true,
      publicPath: '/',
      uniqueName: name,
      filename: production ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js',
      chunkFilename: production ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js',
      crossOriginLoading: 'anonymous',
      strictModuleErrorHandling: true,
    },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.DefinePlugin(RUNTIME),
      ...startPage(appFolder),
      ...(production ? [serviceWorker(appFolder), ...releasePlugins(appFolder)] : []),
      ...last,
    ],
    devServer: {
      port,
      host: 'localhost',
      hot: false,
      historyApiFallback: true,
      static: false,
      client: { overlay: false },
      proxy: [{ context: PASSED_ON, target: gateway }],
    },
  };
}
