import HtmlWebpackPlugin from 'html-webpack-plugin';
import { filesByLanguage } from './chunks-of.mjs';

/** @typedef {import('webpack').Compiler} Compiler */
/** @typedef {import('webpack').Compilation} Compilation */
/** @typedef {import('html-webpack-plugin').HtmlTagObject} Tag */

/**
 * Names in the application's page what the shell needs to start: its scripts, the typeface, and the texts of each
 * language, of which the gateway leaves the one that is spoken, and what remotes need, which it leaves for who is signed
 * in. Without it the browser learns of the application only after the entry ran. An entry's few styles are written into
 * its page, where they cost no request.
 */
export class StartPagePlugin {
  /**
   * @param {{ apps: string[], chunk: string, signedIn: string[], font: RegExp }} options folders of the apps whose
   * texts the page needs; names of the application's chunk, and of those that only who is signed in needs; the subset
   * of the typeface that every language needs
   */
  constructor({ apps, chunk, signedIn, font }) {
    this.apps = apps;
    this.chunk = chunk;
    this.signedIn = signedIn;
    this.font = font;
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('StartPagePlugin', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('StartPagePlugin', (data) => {
        const links = data.outputName === 'index.html' ? this.applicationLinks(compilation, data.headTags) : [];
        data.headTags = [
          ...links.map((link) => tag('link', link)),
          ...data.headTags.map((each) => withStylesInside(compilation, each)),
        ];
        return data;
      });
    });
  }

  /** @param {Compilation} compilation @param {Tag[]} tags */
  applicationLinks(compilation, tags) {
    const texts = this.apps
      .flatMap((app) => Object.entries(filesByLanguage(compilation, app)))
      .flatMap(([language, files]) => files.map((file) => ({ ...linkOf(file), 'data-language': language })));
    // The entry first: the others can do nothing without it. The typeface last: until it is there, another one
    // stands in.
    return [
      ...entries(tags).map(linkOf),
      ...filesOfGroup(compilation, this.chunk)
        .filter((file) => !isNamed(tags, file))
        .map(linkOf),
      ...texts,
      ...this.signedInLinks(compilation),
      ...this.fontLinks(compilation),
    ];
  }

  /** @param {Compilation} compilation */
  signedInLinks(compilation) {
    const atStart = filesOfGroup(compilation, this.chunk);
    const files = new Set(this.signedIn.flatMap((name) => filesOfGroup(compilation, name)));
    return [...files]
      .filter((file) => !atStart.includes(file))
      .map((file) => ({ ...linkOf(file), 'data-place': 'signed-in' }));
  }

  /**
   * The page makes a preload of it where the typeface is in the browser's cache: the first paint waits for a typeface
   * that is preloaded, and on a slow line it would wait in vain.
   * @param {Compilation} compilation
   */
  fontLinks(compilation) {
    const fonts = compilation.getAssets().filter(({ name }) => this.font.test(name));
    return fonts.map(({ name }) => ({
      'data-place': 'typeface',
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

/** Whether the page runs the script, or has the styles, anyway. @param {Tag[]} tags @param {string} file */
const isNamed = (tags, file) => tags.some(({ attributes: { src, href } }) => src === `/${file}` || href === `/${file}`);

/** @param {Compilation} compilation @param {Tag} each */
function withStylesInside(compilation, each) {
  const { rel, href } = each.attributes;
  if (rel !== 'stylesheet' || typeof href !== 'string') return each;
  return tag('style', { nonce: '__CSP_NONCE__' }, String(compilation.getAsset(href.slice(1))?.source.source()));
}

/**
 * The application is large and useless until it is whole: what the page reads first, and what shows it early, goes
 * before it.
 * @param {string} file
 */
const linkOf = (file) => ({
  rel: 'preload',
  as: file.endsWith('.css') ? 'style' : 'script',
  href: `/${file}`,
  fetchpriority: 'low',
});

/** @param {Compilation} compilation @param {string} name */
function filesOfGroup(compilation, name) {
  const group = compilation.namedChunkGroups.get(name);
  if (!group) throw new Error(`no chunk named ${name}`);
  return group.getFiles();
}
