import { createHash } from 'node:crypto';

/** Placeholder for the hashes of the chunks. */
const PLACEHOLDER = '__CHUNK_INTEGRITY__';

/** An entry has up to a hundred chunk hashes, which do not compress: the shortest that browsers support. */
export const CHUNK_HASH = 'sha256';

/** @typedef {import('webpack').Compiler} Compiler */
/** @typedef {import('webpack').Compilation} Compilation */

/**
 * Adds every chunk's hash to the entry, and a chunk registry for each build: a replacement never reuses a failing one's
 * chunks.
 */
export class SealBuildPlugin {
  /** @param {{ container: string, entry: string }} options the registry has the hash of `entry` */
  constructor({ container, entry }) {
    this.entry = entry;
    this.chunkGlobal = `webpackChunk${container}`;
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('SealBuildPlugin', (compilation) => {
      const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('SealBuildPlugin', withIntegrity);
      // After content hashes enter file names, before compression.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'SealBuildPlugin', stage }, () => this.seal(compiler, compilation));
    });
  }

  /** @param {Compiler} compiler @param {Compilation} compilation */
  seal(compiler, compilation) {
    const scripts = compilation.getAssets().filter(({ name }) => name.endsWith('.js'));
    const own = `${this.chunkGlobal}_${digest(
      scripts.map(({ source }) => source.buffer()),
      'sha256',
      'hex',
    ).slice(0, 12)}`;
    /** @type {Record<string, string>} */
    const integrity = {};
    const { RawSource } = compiler.webpack.sources;
    const owned = scripts.map(({ name, source }) => ({
      name,
      text: source.source().toString().replaceAll(this.chunkGlobal, own),
    }));
    for (const { name, text } of owned.filter((script) => script.name !== this.entry)) {
      integrity[name] = `${CHUNK_HASH}-${digest([Buffer.from(text)], CHUNK_HASH, 'base64')}`;
      // The content now depends on other chunks, but the name does not: an existing file of this name must be
      // overwritten.
      compilation.updateAsset(name, new RawSource(text), { immutable: false });
    }
    const entry = owned.find(({ name }) => name === this.entry);
    if (!entry?.text.includes(PLACEHOLDER)) throw new Error(`${this.entry} has no place for the hashes of its chunks`);
    const sealed = entry.text.replace(new RegExp(`['"]${PLACEHOLDER}['"]`), JSON.stringify(integrity));
    compilation.updateAsset(this.entry, new RawSource(sealed));
  }
}

/** @param {string} source */
const withIntegrity = (source) => `${source}
var hashes = "${PLACEHOLDER}", hash = hashes[url.slice(__webpack_require__.p.length)];
if (hash) script.integrity = hash;`;

/** @param {Buffer[]} parts @param {string} algorithm @param {import('node:crypto').BinaryToTextEncoding} encoding */
function digest(parts, algorithm, encoding) {
  const hash = createHash(algorithm);
  for (const part of parts) hash.update(part);
  return hash.digest(encoding);
}
