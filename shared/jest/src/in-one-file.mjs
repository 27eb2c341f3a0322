import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';

const OWN_SOURCE = readFileSync(import.meta.filename);

/** Packages that hold state which several others share. */
const SHARED = ['react', 'react-dom', 'scheduler', '@emotion/*', '@testing-library/dom', '@tanstack/query-core'];

/**
 * A transformer of a package's entry: the entry with all that it imports, in one file. A design system consists of some
 * 1,800 modules, and Jest resolves, compiles and links each of them anew for each file of tests.
 */
export default {
  getCacheKey: (source, path, { supportsStaticESM }) =>
    createHash('sha256').update(OWN_SOURCE).update(source).update(`${path} ${supportsStaticESM}`).digest('hex'),
  process(_source, path, { supportsStaticESM }) {
    // Most workers find their bundles in Jest's cache.
    const { buildSync } = createRequire(import.meta.url)('esbuild');
    const { outputFiles } = buildSync({
      entryPoints: [path],
      bundle: true,
      write: false,
      format: supportsStaticESM ? 'esm' : 'cjs',
      platform: 'node',
      target: 'node20',
      minifyWhitespace: true,
      // Short lines, so that an error can show the one that it comes from.
      lineLimit: 120,
      external: SHARED.filter((name) => !path.includes(`/node_modules/${name}/`)),
      logLevel: 'error',
    });
    return { code: outputFiles[0].text };
  },
};
