import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { AppManifestPlugin } from './app-manifest-plugin.mjs';
import { baseConfig } from './base-config.mjs';
import { compression } from './compression.mjs';
import { languagesIn } from './read-locales.mjs';
import { StartPagePlugin } from './start-page-plugin.mjs';

/** Paths that the development server proxies to a running product (`npm start`). */
const PASSED_ON = ['/api', '/remotes', '/healthz', '/readyz'];

/** Only files of the running product have a hash in their names. */
const FILE_OF_PRODUCT = /^\/assets\/.+[.][\da-f]{8}[.]\w+$/;
const SESSION = /(?:^|;\s*)(?:access_token|signed_in)=[^;]/;

/** @param {string} appFolder */
function openPages(appFolder) {
  const page = readFileSync(join(appFolder, 'public/index.html'), 'utf8');
  return / data-without="([^"]*)"/.exec(page)?.[1]?.split(' ') ?? [];
}

/**
 * The welcome page replaces every page that needs a session (`services/gateway/src/page/welcome.ts`).
 * @param {string} appFolder
 */
const isWelcome =
  (appFolder) =>
  (/** @type {string} */ path, /** @type {import('node:http').IncomingMessage} */ { headers }) =>
    FILE_OF_PRODUCT.test(path) ||
    (headers.accept?.includes('text/html') === true &&
      !SESSION.test(headers.cookie ?? '') &&
      !openPages(appFolder).includes(path));

/** Federation's runtime without the parts for Node and snapshots. */
const RUNTIME = { ENV_TARGET: JSON.stringify('web'), FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true };

/** The subset of the typeface that each of our languages needs. */
export const TYPEFACE = /commissioner-latin-wght-normal\.\w+\.woff2$/;

/**
 * Its name must not change.
 * @param {string} appFolder
 */
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

/** @param {string} appFolder @param {string} welcome */
const startPages = (appFolder, welcome) => [
  // The page itself places its scripts and links.
  new HtmlWebpackPlugin({ template: './public/index.html', chunks: ['main'], inject: false, minify: false }),
  ...languagesIn(join(appFolder, 'src/locales')).map(
    (language) =>
      new HtmlWebpackPlugin({
        ...{ template: welcome, filename: `welcome.${language}.html`, chunks: ['welcome'], language },
        ...{ inject: 'head', scriptLoading: 'defer', minify: false },
      }),
  ),
  new AppManifestPlugin({
    manifest: join(appFolder, 'public/app-manifest.json'),
    icons: join(appFolder, 'public/icons'),
  }),
];

/** Production builds preload parts of the page. */
const preloading = (/** @type {string} */ appFolder) =>
  new StartPagePlugin({
    apps: [appFolder],
    chunk: 'bootstrap',
    signedIn: ['signed-in'],
    font: TYPEFACE,
  });

/** @typedef {{ name: string, port: number, welcome: string, gateway?: string }} Host `welcome` is a page's template */

/**
 * Federation's runtime loads only with a session; the registry names the remotes at run time.
 * @param {Host} host
 */
export function defineHost(host) {
  return (/** @type {{ demo?: boolean }} */ env, /** @type {{ mode?: string }} */ { mode }) => {
    const production = mode === 'production';
    return hostConfig(host, process.cwd(), production, compression(production && !env.demo));
  };
}

/**
 * @param {Host} host
 * @param {string} appFolder
 * @param {boolean} production
 * @param {import('webpack').WebpackPluginInstance[]} last
 */
function hostConfig({ name, port, welcome, gateway = 'http://localhost:3000' }, appFolder, production, last) {
  const base = baseConfig({ name, appFolder, production });
  return {
    ...base,
    entry: { main: './src/index.ts', welcome: './src/welcome.ts' },
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
      ...startPages(appFolder, welcome),
      ...(production ? [serviceWorker(appFolder), preloading(appFolder)] : []),
      ...last,
    ],
    devServer: {
      port,
      host: 'localhost',
      hot: false,
      historyApiFallback: true,
      static: false,
      client: { overlay: false },
      proxy: [
        { context: PASSED_ON, target: gateway },
        { context: isWelcome(appFolder), target: gateway },
      ],
    },
  };
}
