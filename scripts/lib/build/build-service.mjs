import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { withPackages } from './workspace-packages.mjs';

/** The services that run in production, beside the database and the identity provider. */
export const SERVICES = ['api', 'gateway'];

/** @param {string} service */
export const sourcesOfService = (service) => [
  ...withPackages(`services/${service}`),
  'scripts/lib/build/build-service.mjs',
];

/** A service's entry points: its process, its commands, and its workers' modules. @param {string} folder */
const entriesOf = (folder) =>
  readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /^(server\.ts|cli[/\\].*\.ts|.*-worker\.mjs)$/.test(path) && !/fixture|\.test\./.test(path))
    .map((path) => join(folder, 'src', path));

/**
 * The workspace's packages are bundled; other dependencies remain external.
 * @param {string[]} dependencies @returns {import('esbuild').Plugin}
 */
const packagesStayOutside = (dependencies) => ({
  name: 'packages-stay-outside',
  setup({ onResolve }) {
    const outside = new Set(dependencies.filter((name) => !name.startsWith('@impact-call/')));
    onResolve({ filter: /^[^./]/ }, ({ path }) => {
      const [scopeOrName = '', name] = path.split('/');
      return outside.has(scopeOrName.startsWith('@') ? `${scopeOrName}/${name}` : scopeOrName)
        ? { path, external: true }
        : undefined;
    });
  },
});

/** Workers register a compiler when run from source; a build is already JavaScript. @type {import('esbuild').Plugin} */
const noCompiler = {
  name: 'no-compiler',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^tsx\/esm\/api$/ }, () => ({ path: 'tsx', namespace: 'no-compiler' }));
    onLoad({ filter: /.*/, namespace: 'no-compiler' }, () => ({ contents: 'export const register = () => {};' }));
  },
};

/** CommonJS packages `require` others and Node's modules. */
const REQUIRE = `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`;

/**
 * `node dist/server.mjs` starts the result. All files are in one folder: a worker's path is relative to its starter.
 * @param {string} service one of {@link SERVICES}
 */
export async function buildService(service) {
  const folder = join(ROOT, 'services', service);
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  // The commands that install esbuild load this module first.
  const { build } = await import('esbuild');
  await build({
    entryPoints: entriesOf(folder),
    outdir: join(folder, 'dist'),
    entryNames: '[name]',
    chunkNames: '[name]-[hash]',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    sourcemap: true,
    banner: { js: REQUIRE },
    plugins: [noCompiler, packagesStayOutside(Object.keys(dependencies))],
    logLevel: 'silent',
  });
}
