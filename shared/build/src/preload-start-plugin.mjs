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
  const files = new Set(start.getFiles());
  const groups = [start];
  for (const group of groups) {
    for (const shared of group.chunks.flatMap((chunk) => sharedGroups(compilation, chunk))) {
      if (!groups.includes(shared)) groups.push(shared);
      for (const file of shared.getFiles()) files.add(file);
    }
  }
  return [...files];
}

/** @param {Compilation} compilation @param {import('webpack').Chunk} chunk @returns {import('webpack').ChunkGroup[]} */
function sharedGroups(compilation, chunk) {
  const consumed = [...compilation.chunkGraph.getChunkModulesIterable(chunk)].filter((module) => module.type.startsWith('consume-shared'));
  return consumed.flatMap((module) => module.blocks.map((block) => compilation.chunkGraph.getBlockChunkGroup(block)).filter((group) => group !== null && group !== undefined));
}
