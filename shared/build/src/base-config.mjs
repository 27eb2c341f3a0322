import { createRequire } from 'node:module';
import { join } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { workspaceFolder } from './workspace-folder.mjs';

const require = createRequire(import.meta.url);

/** Browsers with ES2022: what WCAG-minded public offices and five-year-old phones run today. */
const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
    externalHelpers: true,
  },
};

/** Imported by the style engine for the sake of a function that the design system does not call. */
const NEVER_CALLED = { 'hoist-non-react-statics': /** @type {const} */ (false) };

/**
 * What host and remotes have in common. Shared packages are TypeScript source, be they linked by the workspace or
 * installed: every `.ts` of theirs and of the app is compiled here. No development tool that needs `eval`: the content
 * security policy of development is the one of production.
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
    module: { rules: rules(production) },
    plugins: [
      ...(production ? [compiledAhead()] : []),
      new MiniCssExtractPlugin({
        filename: 'assets/[name].[contenthash:8].css',
        chunkFilename: 'assets/[name].[contenthash:8].css',
      }),
    ],
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: NEVER_CALLED },
    resolveLoader: { modules: [join(import.meta.dirname, '../node_modules'), 'node_modules'] },
    optimization: {
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          // Chunks are scripts; the reader of PDFs and its decoders, which are taken over as they are, are modules.
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
    // At `warn` the federation plugin complains on each build that its container entry cannot be kept in the cache.
    infrastructureLogging: { level: 'error' },
  };
}

/**
 * Lets Chromium (136 and later) compile a script's functions while it arrives, beside the page, instead of one by one,
 * and each twice, when they are first called: two functions of three run before a page can be used. Other browsers read
 * a comment.
 */
const compiledAhead = () =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /[.]js$/,
    // After minifying, which drops comments, and before the names of files get the hashes of what is in them.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

/** A package of others: the last folder of packages on the way to a file is not ours. */
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
      // The reader of PDFs looks for its decoders by their names, in one folder.
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
