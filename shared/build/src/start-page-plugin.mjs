import HtmlWebpackPlugin from 'html-webpack-plugin';
import { filesByLanguage } from './chunks-of.mjs';

/** @typedef {import('webpack').Compiler} Compiler */
/** @typedef {import('webpack').Compilation} Compilation */
/** @typedef {import('html-webpack-plugin').HtmlTagObject} Tag */

/**
 * Adds links for the shell's start to the page: scripts, typeface, texts of each language (the gateway selects one),
 * and what remotes need (only for signed-in users). Without them, the application would load only after the entry ran.
 * Small styles of the entry are inlined.
 */
export class StartPagePlugin {
  /**
   * @param {{ apps: string[], chunk: string, signedIn: string[], font: RegExp }} options folders of the apps whose
   * texts the page needs; the application's chunk; the chunks for signed-in users only; the subset of the typeface that
   * every language needs
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

  /**
   * @param {Compilation} compilation
   * @param {Tag[]} tags
   */
  applicationLinks(compilation, tags) {
    const texts = this.apps
      .flatMap((app) => Object.entries(filesByLanguage(compilation, app)))
      .flatMap(([language, files]) => files.map((file) => ({ ...linkOf(file), 'data-language': language })));
    // The entry is first, because all else depends on it. The typeface is last, because a fallback is displayed until
    // then.
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
   * The page preloads the typeface only from the browser's cache: the first paint waits for preloads, too long on a
   * slow line.
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

/**
 * @param {string} name
 * @param {Record<string, string>} attributes
 * @param {string} [content]
 * @returns {Tag}
 */
const tag = (name, attributes, content) => HtmlWebpackPlugin.createHtmlTagObject(name, attributes, content);

/**
 * Scripts that the page starts with.
 * @param {Tag[]} tags
 */
const entries = (tags) =>
  tags.flatMap(({ tagName, attributes: { src } }) =>
    tagName === 'script' && typeof src === 'string' ? [src.slice(1)] : [],
  );

/**
 * Whether the page already includes the script or stylesheet.
 * @param {Tag[]} tags
 * @param {string} file
 */
const isNamed = (tags, file) => tags.some(({ attributes: { src, href } }) => src === `/${file}` || href === `/${file}`);

/**
 * @param {Compilation} compilation
 * @param {Tag} each
 */
function withStylesInside(compilation, each) {
  const { rel, href } = each.attributes;
  if (rel !== 'stylesheet' || typeof href !== 'string') return each;
  return tag('style', { nonce: '__CSP_NONCE__' }, String(compilation.getAsset(href.slice(1))?.source.source()));
}

/**
 * Low priority for the application, which is large and only useful once complete: data and early content come first.
 * @param {string} file
 */
const linkOf = (file) => ({
  rel: 'preload',
  as: file.endsWith('.css') ? 'style' : 'script',
  href: `/${file}`,
  fetchpriority: 'low',
});

/**
 * @param {Compilation} compilation
 * @param {string} name
 */
function filesOfGroup(compilation, name) {
  const group = compilation.namedChunkGroups.get(name);
  if (!group) throw new Error(`no chunk named ${name}`);
  return group.getFiles();
}
