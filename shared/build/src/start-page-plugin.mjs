import HtmlWebpackPlugin from 'html-webpack-plugin';
import { filesByLanguage, filesOfModule, SANITIZER } from './chunks-of.mjs';

/** @typedef {import('webpack').Compiler} Compiler */
/** @typedef {import('webpack').Compilation} Compilation */
/** @typedef {import('html-webpack-plugin').HtmlTagObject} Tag */

/**
 * Names in the page what the shell needs to start: its scripts, the typeface, and the texts of each language, of which
 * the gateway leaves the one that is spoken, and what a landing page needs, which it leaves where there is one. Without
 * it the browser learns of the application and of each shared package only after the entry and the federation runtime
 * ran, one after the other. The entry's few styles are written into the page, where they cost no request.
 */
export class StartPagePlugin {
  /**
   * @param {{ chunk: string, font: RegExp }} options name of the application's chunk; the subset of the typeface that
   * every language needs
   */
  constructor({ chunk, font }) {
    this.chunk = chunk;
    this.font = font;
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('StartPagePlugin', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('StartPagePlugin', (data) => {
        const texts = Object.entries(filesByLanguage(compilation, compiler.context)).flatMap(([language, files]) =>
          files.map((file) => ({ ...linkOf(file), 'data-language': language })),
        );
        const landing = filesOfModule(compilation, SANITIZER).map((file) => ({
          ...linkOf(file),
          'data-place': 'landing',
        }));
        // The entry first: the others can do nothing without it. The typeface last: until it is there, another one
        // stands in.
        const links = [
          ...entries(data.headTags).map(linkOf),
          ...startFiles(compilation, this.chunk).map(linkOf),
          ...texts,
          ...landing,
          ...this.fontLinks(compilation),
        ];
        data.headTags = [
          ...links.map((link) => tag('link', link)),
          ...data.headTags.map((each) => withStylesInside(compilation, each)),
        ];
        return data;
      });
    });
  }

  /** @param {Compilation} compilation */
  fontLinks(compilation) {
    const fonts = compilation.getAssets().filter(({ name }) => this.font.test(name));
    return fonts.map(({ name }) => ({
      rel: 'preload',
      as: 'font',
      type: 'font/woff2',
      href: `/${name}`,
      crossorigin: 'anonymous',
    }));
  }
}

/** @param {string} name @param {Record<string, string>} attributes @param {string} [content] @returns {Tag} */
const tag = (name, attributes, content) => HtmlWebpackPlugin.createHtmlTagObject(name, attributes, content);

/** Scripts that the page runs by itself. @param {Tag[]} tags */
const entries = (tags) =>
  tags.flatMap(({ tagName, attributes: { src } }) =>
    tagName === 'script' && typeof src === 'string' ? [src.slice(1)] : [],
  );

/** @param {Compilation} compilation @param {Tag} each */
function withStylesInside(compilation, each) {
  const { rel, href } = each.attributes;
  if (rel !== 'stylesheet' || typeof href !== 'string') return each;
  return tag('style', { nonce: '__CSP_NONCE__' }, String(compilation.getAsset(href.slice(1))?.source.source()));
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
    const group =
      module.type === 'provide-module'
        ? module.blocks.map((block) => chunkGraph.getBlockChunkGroup(block))[0]
        : undefined;
    if (group) groups.set(/** @type {{ _name?: string }} */ (module)._name, group);
  }
  return groups;
}

/** @param {Compilation} compilation @param {import('webpack').Chunk} chunk @returns {string[]} */
function consumedKeys({ chunkGraph }, chunk) {
  const consumed = [...chunkGraph.getChunkModulesIterable(chunk)].filter((module) =>
    module.type.startsWith('consume-shared'),
  );
  return consumed.map((module) => /** @type {{ options?: { shareKey?: string } }} */ (module).options?.shareKey ?? '');
}
