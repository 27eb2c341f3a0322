import HtmlWebpackPlugin from 'html-webpack-plugin';

/** @typedef {import('webpack').Compiler} Compiler */
/** @typedef {import('webpack').Compilation} Compilation */

/**
 * Names in the page what the shell needs to start. Without it the browser learns of the application and of each
 * shared package only after the entry and the federation runtime ran, one after the other.
 */
export class PreloadStartPlugin {
  /** @param {{ chunk: string }} options name of the application's chunk */
  constructor({ chunk }) {
    this.chunk = chunk;
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('PreloadStartPlugin', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('PreloadStartPlugin', (data) => {
        const links = startFiles(compilation, this.chunk).map((file) => HtmlWebpackPlugin.createHtmlTagObject('link', linkOf(file)));
        data.headTags.unshift(...links);
        return data;
      });
    });
  }
}

/** @param {string} file */
const linkOf = (file) => ({ rel: 'preload', as: file.endsWith('.css') ? 'style' : 'script', href: `/${file}` });

/**
 * Files of the application's chunk and of the shared packages that it consumes at once, directly or through each other.
 * @param {Compilation} compilation
 * @param {string} name
 */
function startFiles(compilation, name) {
  const start = compilation.namedChunkGroups.get(name);
  if (!start) throw new Error(`no chunk named ${name}`);
  const provided = providedGroups(compilation);
  const files = new Set(start.getFiles());
  const groups = [start];
  for (const group of groups) {
    for (const key of group.chunks.flatMap((chunk) => consumedKeys(compilation, chunk))) {
      const shared = provided.get(key);
      if (!shared || groups.includes(shared)) continue;
      groups.push(shared);
      for (const file of shared.getFiles()) files.add(file);
    }
  }
  return [...files];
}

/**
 * The shell is the first to offer its shared packages, so they are loaded from where it provides them, and not from
 * the copies that stand by in case nobody does.
 * @param {Compilation} compilation
 * @returns {Map<string, import('webpack').ChunkGroup>}
 */
function providedGroups({ modules, chunkGraph }) {
  const groups = new Map();
  for (const module of modules) {
    const group = module.type === 'provide-module' ? module.blocks.map((block) => chunkGraph.getBlockChunkGroup(block))[0] : undefined;
    if (group) groups.set(/** @type {{ _name?: string }} */ (module)._name, group);
  }
  return groups;
}

/** @param {Compilation} compilation @param {import('webpack').Chunk} chunk @returns {string[]} */
function consumedKeys({ chunkGraph }, chunk) {
  const consumed = [...chunkGraph.getChunkModulesIterable(chunk)].filter((module) => module.type.startsWith('consume-shared'));
  return consumed.map((module) => /** @type {{ options?: { shareKey?: string } }} */ (module).options?.shareKey ?? '');
}
