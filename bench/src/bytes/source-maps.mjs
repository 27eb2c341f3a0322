import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../../../scripts/lib/paths.mjs';
import { run } from '../../../scripts/lib/run.mjs';

const APPS = ['shell', 'mfe-calls', 'mfe-wizard', 'mfe-admin'];
const MAPS = join(ROOT, '.cache', 'bytes');

/** The source maps of all apps, by the name of the script; `MAPS=kept` takes those of the last run. */
export async function sourceMaps() {
  for (const app of APPS) {
    if (process.env.MAPS === 'kept' && existsSync(join(MAPS, app))) continue;
    const script = join(import.meta.dirname, 'build-with-maps.mjs');
    const { code, output } = await run(process.execPath, [script, app, join(MAPS, app)], {});
    if (code !== 0) throw new Error(output);
  }
  const files = readdirSync(MAPS, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js.map'));
  /** @param {string} file the entries of the remotes have one name */
  const nameOf = (file) =>
    file.endsWith('remoteEntry.js.map') ? `${file.split('/')[0]}/remoteEntry.js` : basename(file, '.map');
  return new Map(files.map((file) => [nameOf(file), join(MAPS, file)]));
}

/** The entries of the remotes have one name. @param {string} url */
export function fileOf(url) {
  const { pathname } = new URL(url);
  return pathname.endsWith('remoteEntry.js') ? `${pathname.split('/')[2]}/remoteEntry.js` : basename(pathname);
}

/** What a source belongs to: a package of others, or a folder of ours. @param {string} source */
export function libraryOf(source) {
  const path = source.replace(/^webpack:\/\/[^/]*\//, '');
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
  if (name) return name;
  const own = /((?:shared\/[^/]+|mfe-[^/]+|shell)\/src)/.exec(path)?.[1];
  if (own) return own;
  if (source.endsWith(' (no map)')) return source;
  return path.startsWith('./src') ? `${source.split('/')[2]}/src` : 'webpack';
}
