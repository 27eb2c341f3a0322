import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../../../scripts/lib/paths.mjs';

/**
 * Builds one app as it is built for production, but with source maps and into a folder of its own:
 * `node build-with-maps.mjs mfe-calls FOLDER`. Scripts have the names that they have in the product, so that a map is
 * found by the name of its script.
 */
const [app = '', folder = ''] = process.argv.slice(2);
const home = join(ROOT, app);
process.chdir(home);
const webpack = createRequire(join(home, 'package.json'))('webpack');
const { default: configuration } = await import(pathToFileURL(join(home, 'webpack.config.mjs')).href);
const made = configuration({}, { mode: 'production' });
/** Compressing what nobody serves takes as long as all else. @param {object} plugin */
const isNeeded = (plugin) => plugin.constructor.name !== 'CompressionPlugin';
/** @param {import('webpack').Configuration} each */
const withMaps = (each) => ({
  ...each,
  devtool: 'hidden-source-map',
  cache: { .../** @type {{ type: 'filesystem', name: string }} */ (each.cache), name: `${app}-${each.name}-maps` },
  output: { ...each.output, path: join(folder, relative(home, String(each.output?.path))) },
  plugins: each.plugins?.filter((plugin) => plugin && isNeeded(plugin)),
});
const compiler = webpack(Array.isArray(made) ? made.map(withMaps) : withMaps(made));
compiler.run((/** @type {Error | null} */ error, /** @type {import('webpack').Stats} */ stats) => {
  if (!error && !stats.hasErrors()) return;
  console.error(error ?? stats.toString('errors-only'));
  process.exitCode = 1;
});
