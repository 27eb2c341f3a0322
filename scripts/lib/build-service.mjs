import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { withPackages } from './workspace-packages.mjs';

/** What runs in production, beside the database and the identity provider. */
export const SERVICES = ['api', 'gateway'];

/** All that the build of a service is made from. @param {string} service */
export const sourcesOfService = (service) => [...withPackages(`services/${service}`), 'scripts/lib/build-service.mjs'];

/** Entries of a service: its process, its commands, and the modules of its threads. @param {string} folder */
const entriesOf = (folder) =>
  readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /^(server\.ts|cli[/\\].*\.ts|.*-worker\.mjs)$/.test(path) && !/fixture|\.test\./.test(path))
    .map((path) => join(folder, 'src', path));

/**
 * What the service's own package names stays a package; what the workspace's packages bring, and they themselves, go
 * into the build.
 * @param {string[]} dependencies
 * @returns {import('esbuild').Plugin}
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

/** Threads of the sources register a compiler; those of a build are JavaScript already. @type {import('esbuild').Plugin} */
const noCompiler = {
  name: 'no-compiler',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^tsx\/esm\/api$/ }, () => ({ path: 'tsx', namespace: 'no-compiler' }));
    onLoad({ filter: /.*/, namespace: 'no-compiler' }, () => ({ contents: 'export const register = () => {};' }));
  },
};

/** Packages of the older kind ask for others, and for Node's own modules, by `require`. */
const REQUIRE = `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`;

/**
 * Compiles a service into `dist`, so that it starts by `node dist/server.mjs`, without a compiler and without the
 * sources. All files lie side by side: threads are named relative to the module that starts them.
 * @param {string} service one of {@link SERVICES}
 */
export async function buildService(service) {
  const folder = join(ROOT, 'services', service);
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  // The commands that install the packages load this module first.
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
