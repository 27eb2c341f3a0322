import { basename, join } from 'node:path';
import { splitModule } from './write-part.mjs';

/** @typedef {import('webpack').LoaderContext<{ parts: import('./assign-parts.mjs').Parts }>} Context */

/**
 * A library is read once for its base and all of its parts.
 * @type {Map<string, { source: string, split: ReturnType<typeof splitModule> }>}
 */
const read = new Map();

const OWN_FILES = ['split-library-loader.mjs', 'write-part.mjs', 'assign-parts.mjs', 'top-level.mjs'];

/** The base of a library's module, or with `?part=` one of its parts. @this {Context} @param {string} source */
export default function splitLibraryLoader(source) {
  for (const file of OWN_FILES) this.addBuildDependency(join(import.meta.dirname, file));
  const { parts } = this.getOptions();
  const key = JSON.stringify([this.resourcePath, parts]);
  let known = read.get(key);
  if (known?.source !== source) {
    known = { source, split: splitModule(source, parts, `./${basename(this.resourcePath)}`) };
    read.set(key, known);
  }
  return known.split(new URLSearchParams(this.resourceQuery).get('part'));
}
