import { createRequire } from 'node:module';
import { join } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { workspaceFolder } from './workspace-folder.mjs';

const require = createRequire(import.meta.url);

/** Browsers with ES2022, which also run on five-year-old phones and in public offices. */
const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
    externalHelpers: true,
  },
};

/** Classes that take the address of a worker's module, as `Worker` does. */
const WORKERS = ['...', 'StartedWorker from ./started-worker.ts'];

const STYLES = 'assets/[name].[contenthash:8].css';

/** Imported by the style engine for a function that the design system does not call. */
const NEVER_CALLED = { 'hoist-non-react-statics': /** @type {const} */ (false) };

/**
 * Compiles shared packages' TypeScript too. No tool uses `eval`: development has the content security policy of
 * production.
 * @param {{ name: string, appFolder: string, production: boolean, cacheName?: string }} options
 * @returns {import('webpack').Configuration}
 */
export function baseConfig({ name, appFolder, production, cacheName = name }) {
  return {
    name,
    context: appFolder,
    mode: production ? 'production' : 'development',
    target: 'web',
    devtool: production ? false : 'cheap-module-source-map',
    module: { rules: rules(production), parser: { javascript: { worker: WORKERS } } },
    plugins: [
      ...(production ? [compiledAhead()] : []),
      new MiniCssExtractPlugin({ filename: STYLES, chunkFilename: STYLES }),
    ],
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: NEVER_CALLED },
    resolveLoader: { modules: [join(import.meta.dirname, '../node_modules'), 'node_modules'] },
    optimization: {
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          // Chunks are scripts, but the PDF reader and its decoders are unchanged modules.
          minimizerOptions: { module: 'unknown' },
          extractComments: false,
        }),
      ],
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(workspaceFolder(), '.cache/webpack'),
      name: `${cacheName}-${production ? 'production' : 'development'}`,
      buildDependencies: {
        config: [join(appFolder, 'webpack.config.mjs'), join(import.meta.dirname, 'base-config.mjs')],
      },
    },
    performance: false,
    stats: 'errors-warnings',
    // At `warn`, the federation plugin logs on each build that its container entry cannot be cached.
    infrastructureLogging: { level: 'error' },
  };
}

/** Chromium (136 and later) compiles functions while a script loads, instead of twice at their first call. */
const compiledAhead = () =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /[.]js$/,
    // After the minifier, which drops comments, and before content hashes enter file names.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

/** Third-party packages: the innermost `node_modules` folder contains another scope than ours. */
const OF_OTHERS = /node_modules[\\/](?!.*node_modules[\\/])(?!@impact-call[\\/])/;

/** @param {boolean} production @returns {import('webpack').RuleSetRule[]} */
function rules(production) {
  return [
    {
      test: /\.tsx?$/,
      exclude: OF_OTHERS,
      use: { loader: require.resolve('swc-loader'), options: { ...swc, sourceMaps: !production } },
    },
    { test: /\.m?js$/, resolve: { fullySpecified: false } },
    {
      test: /\.css$/,
      resourceQuery: { not: [/raw/] },
      sideEffects: true,
      use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')],
    },
    { resourceQuery: /raw/, type: 'asset/source' },
    {
      // The PDF reader finds its decoders by name in one folder.
      test: /[\\/]pdfjs-dist[\\/]wasm[\\/]/,
      type: 'asset/resource',
      generator: { filename: 'assets/pdf/[name][ext]' },
    },
    {
      test: /\.(woff2|ttf|svg|png|jpe?g|webp)$/,
      resourceQuery: { not: [/raw/] },
      type: 'asset/resource',
      generator: { filename: 'assets/[name].[contenthash:8][ext]' },
    },
  ];
}
