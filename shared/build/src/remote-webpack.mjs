import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { baseConfig } from './base-config.mjs';
import { compression } from './compression.mjs';
import { IncludeFolderPlugin } from './include-folder-plugin.mjs';
import { RemoteDescriptionPlugin } from './remote-description-plugin.mjs';
import { SealBuildPlugin } from './seal-build-plugin.mjs';
import { sharedSingletons } from './singletons.mjs';

/** @typedef {import('./define-remote.mjs').Remote} Remote */
/** @typedef {{ folder: string, as: string, after: string }} Included */

/**
 * With `--env alone` a development server for `src/dev/main.tsx` with a fake shell.
 * @param {Remote} remote @param {{ include?: Included[] }} [options]
 */
export function remoteWebpack(remote, { include = [] } = {}) {
  return (/** @type {{ alone?: boolean, demo?: boolean }} */ env, /** @type {{ mode?: string }} */ { mode }) => {
    const appFolder = process.cwd();
    const production = mode === 'production';
    if (env.alone) return aloneConfig(remote, appFolder, production);
    return federatedConfig(remote, include, appFolder, production, compression(production && !env.demo));
  };
}

/** @param {string} name */
const containerOf = (name) => name.replaceAll('-', '_');

/**
 * @param {Remote} remote
 * @param {Included[]} include
 * @param {string} appFolder
 * @param {boolean} production
 * @param {import('webpack').WebpackPluginInstance[]} last
 */
function federatedConfig(remote, include, appFolder, production, last) {
  const base = baseConfig({ name: remote.name, appFolder, production });
  const container = containerOf(remote.name);
  return {
    ...base,
    dependencies: include.map(({ after }) => after),
    entry: {},
    output: {
      path: join(appFolder, 'dist'),
      clean: true,
      publicPath: 'auto',
      uniqueName: container,
      filename: 'assets/[name].js',
      chunkFilename: 'assets/[name].[contenthash:8].js',
      crossOriginLoading: 'anonymous',
      // A module that threw is evaluated again at the next import instead of returned incomplete.
      strictModuleErrorHandling: true,
    },
    plugins: [
      ...(base.plugins ?? []),
      federation(container, appFolder),
      new SealBuildPlugin({ container, entry: 'remoteEntry.js' }),
      new RemoteDescriptionPlugin({ remote, appFolder }),
      ...include.map((each) => new IncludeFolderPlugin(each)),
      ...last,
    ],
  };
}

/**
 * Federation's `dts` needs a compiler API that TypeScript 7 lacks. The runtime core is the shell's.
 * @param {string} name @param {string} appFolder
 */
const federation = (name, appFolder) =>
  new ModuleFederationPlugin({
    name,
    filename: 'remoteEntry.js',
    exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
    shared: sharedSingletons(appFolder),
    shareStrategy: 'loaded-first',
    manifest: true,
    dts: false,
    experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
  });

/** @param {Remote} remote @param {string} appFolder @param {boolean} production */
function aloneConfig(remote, appFolder, production) {
  const base = baseConfig({ name: remote.name, appFolder, production, cacheName: `${remote.name}-alone` });
  return {
    ...base,
    entry: { main: './src/dev/main.tsx' },
    output: { path: join(appFolder, 'dist-alone'), publicPath: '/', uniqueName: `${remote.name}-alone` },
    plugins: [
      ...(base.plugins ?? []),
      new HtmlWebpackPlugin({ title: remote.name, templateContent: alonePage(remote.name) }),
    ],
    devServer: {
      port: remote.port,
      host: 'localhost',
      hot: false,
      historyApiFallback: true,
      static: false,
      client: { overlay: false },
    },
  };
}

/** @param {string} name */
const alonePage = (name) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name}</title></head><body><div id="root"></div></body></html>`;
