import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

type Esbuild = { buildSync(options: Record<string, unknown>): unknown };

/**
 * Bundles the process entry into one file and gives its path: a test that starts it many times would else wait for tsx
 * each time.
 */
export function bundleServer(): string {
  const own = createRequire(import.meta.url);
  // The bundler is a part of tsx; it is looked up from there, so that it needs no pin of its own.
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
    // What is CommonJS among the packages asks for Node's own modules by it.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    logLevel: 'error',
  });
  return outfile;
}
