import HtmlWebpackPlugin from 'html-webpack-plugin';
import { filesByLanguage } from './chunks-of.mjs';

/** @typedef {import('webpack').Compiler} Compiler */
/** @typedef {import('webpack').Compilation} Compilation */
/** @typedef {import('html-webpack-plugin').HtmlTagObject} Tag */

/**
 * Links what the shell's start needs, which would else load only after the entry ran. The gateway selects one
 * language's texts.
 */
export class StartPagePlugin {
  /**
   * `apps` are folders; `signedIn` are chunks for signed-in users only.
   * @param {{ apps: string[], chunk: string, signedIn: string[], font: RegExp }} options
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
    // All else depends on the entry. The typeface is last, because a fallback is displayed until then.
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
   * Preloaded only from the browser's cache: the first paint waits for preloads, too long on a slow line.
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

/** @param {Tag[]} tags */
const entries = (tags) =>
  tags.flatMap(({ tagName, attributes: { src } }) =>
    tagName === 'script' && typeof src === 'string' ? [src.slice(1)] : [],
  );

/** @param {Tag[]} tags @param {string} file */
const isNamed = (tags, file) => tags.some(({ attributes: { src, href } }) => src === `/${file}` || href === `/${file}`);

/** @param {Compilation} compilation @param {Tag} each */
function withStylesInside(compilation, each) {
  const { rel, href } = each.attributes;
  if (rel !== 'stylesheet' || typeof href !== 'string') return each;
  return tag('style', { nonce: '__CSP_NONCE__' }, String(compilation.getAsset(href.slice(1))?.source.source()));
}

/**
 * Low priority: the application is large and only useful once complete.
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
