import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';

const OWN_SOURCE = readFileSync(import.meta.filename);

/** Packages whose state several others share. */
const SHARED = ['react', 'react-dom', 'scheduler', '@emotion/*', '@testing-library/dom', '@tanstack/query-core'];

/**
 * Bundles a package's entry: a design system has some 1,800 modules, which Jest would link again for each test file.
 */
export default {
  getCacheKey: (source, path, { supportsStaticESM }) =>
    createHash('sha256').update(OWN_SOURCE).update(source).update(`${path} ${supportsStaticESM}`).digest('hex'),
  process(_source, path, { supportsStaticESM }) {
    // Loaded on demand, because most workers find their bundles in Jest's cache.
    const { buildSync } = createRequire(import.meta.url)('esbuild');
    const { outputFiles } = buildSync({
      entryPoints: [path],
      bundle: true,
      write: false,
      format: supportsStaticESM ? 'esm' : 'cjs',
      platform: 'node',
      target: 'node20',
      minifyWhitespace: true,
      // Short lines, so that an error can show its source line.
      lineLimit: 120,
      external: SHARED.filter((name) => !path.includes(`/node_modules/${name}/`)),
      logLevel: 'error',
    });
    return { code: outputFiles[0].text };
  },
};
