import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { AppManifestPlugin } from './app-manifest-plugin.mjs';
import { baseConfig } from './base-config.mjs';
import { compression } from './compression.mjs';
import { OfferSingletonsPlugin } from './offer-singletons-plugin.mjs';
import { sharedSingletons, SINGLETONS } from './singletons.mjs';
import { StartPagePlugin } from './start-page-plugin.mjs';
import { WelcomeWordsPlugin } from './welcome-words-plugin.mjs';

/** Addresses that the development server passes to a running product (`npm start`). */
const PASSED_ON = ['/api', '/remotes', '/healthz', '/readyz'];

/**
 * Webpack configuration of the shell. It names no remote: the registry does, at run time.
 * @param {{ name: string, port: number, gateway?: string }} host
 */
export function defineHost({ name, port, gateway = 'http://localhost:3000' }) {
  return (/** @type {unknown} */ _env, /** @type {{ mode?: string }} */ { mode }) => {
    const appFolder = process.cwd();
    const production = mode === 'production';
    const base = baseConfig({ name, appFolder, production });
    return {
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
        new ModuleFederationPlugin({
          name,
          shared: sharedSingletons(appFolder),
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
          runtimePlugins: [join(import.meta.dirname, 'browser/provide-runtime-core.js')],
          experiments: { optimization: { target: 'web', disableSnapshot: true } },
        }),
        new OfferSingletonsPlugin({ singletons: SINGLETONS }),
        new HtmlWebpackPlugin({ template: './public/index.html', scriptLoading: 'defer', minify: false }),
        new AppManifestPlugin({
          manifest: join(appFolder, 'public/app-manifest.json'),
          icons: join(appFolder, 'public/icons'),
        }),
        new WelcomeWordsPlugin({ folder: join(appFolder, 'src/features/welcome/locales') }),
        ...(production
          ? [
              new StartPagePlugin({ chunk: 'bootstrap', font: /commissioner-latin-wght-normal\.\w+\.woff2$/ }),
              ...compression(),
            ]
          : []),
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
  };
}
