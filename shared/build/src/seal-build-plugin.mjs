import { createHash } from 'node:crypto';

/** Stands for the hashes of the chunks until they are known. */
const PLACEHOLDER = '__CHUNK_INTEGRITY__';

/** An entry carries a hash for each of up to a hundred chunks, which do not compress: the shortest that browsers take. */
export const CHUNK_HASH = 'sha256';

/** @typedef {import('webpack').Compiler} Compiler */
/** @typedef {import('webpack').Compilation} Compilation */

/**
 * Closes a remote's build over itself: the entry, whose own hash is in the registry, carries the hash of every
 * chunk, and the browser refuses a chunk that differs. It also gives each build a chunk registry of its own, so that
 * a former build that replaces a failing one in the same page never picks up the failing one's chunks.
 */
export class SealBuildPlugin {
  /**
   * @param {{ container: string, entry: string }} options `entry` is the file whose own hash is known to who loads it
   */
  constructor({ container, entry }) {
    this.entry = entry;
    this.chunkGlobal = `webpackChunk${container}`;
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('SealBuildPlugin', (compilation) => {
      const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('SealBuildPlugin', withIntegrity);
      // After the content hashes are in the file names, before the files are compressed.
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
      // Its content now also follows from the other chunks, its name does not: a file of this name that lies there
      // from a former build must be written anew.
      compilation.updateAsset(name, new RawSource(text), { immutable: false });
    }
    const entry = owned.find(({ name }) => name === this.entry);
    if (!entry?.text.includes(PLACEHOLDER)) throw new Error(`${this.entry} has no place for the hashes of its chunks`);
    const sealed = entry.text.replace(new RegExp(`['"]${PLACEHOLDER}['"]`), JSON.stringify(integrity));
    compilation.updateAsset(this.entry, new RawSource(sealed));
  }
}

/**
 * Webpack's code that creates a chunk's script element, with the integrity of the chunk.
 * @param {string} source
 */
const withIntegrity = (source) => `${source}
var hashes = "${PLACEHOLDER}", hash = hashes[url.slice(__webpack_require__.p.length)];
if (hash) script.integrity = hash;`;

/** @param {Buffer[]} parts @param {string} algorithm @param {import('node:crypto').BinaryToTextEncoding} encoding */
function digest(parts, algorithm, encoding) {
  const hash = createHash(algorithm);
  for (const part of parts) hash.update(part);
  return hash.digest(encoding);
}
