import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

type Esbuild = { buildSync(options: Record<string, unknown>): unknown };

/**
 * Bundles the process entry into one file and returns its path: a test that starts it many times would otherwise wait
 * for tsx each time.
 */
export function bundleServer(): string {
  const own = createRequire(import.meta.url);
  // The bundler comes with tsx and is resolved from there, so that it needs no separate pin.
  const { buildSync } = createRequire(own.resolve('tsx/package.json'))('esbuild') as Esbuild;
  const outfile = fileURLToPath(
    new URL(`../../node_modules/.cache/kill-test-${process.pid}/server.mjs`, import.meta.url),
  );
  const entryPoints = [fileURLToPath(new URL('../server.ts', import.meta.url))];
  buildSync({
    entryPoints,
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['bson', 'lmdb'],
    // CommonJS packages require Node's modules with it.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    logLevel: 'error',
  });
  return outfile;
}
