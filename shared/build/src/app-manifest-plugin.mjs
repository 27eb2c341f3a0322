import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';

/** @typedef {import('webpack').Compiler} Compiler */
/** @typedef {{ icons: { src: string }[] }} Manifest */

/** Emits the web app manifest and its icons under hashed names, for permanent caching, and links them in the page. */
export class AppManifestPlugin {
  /** @param {{ manifest: string, icons: string }} options `icons` is a folder */
  constructor({ manifest, icons }) {
    this.manifest = manifest;
    this.icons = icons;
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('AppManifestPlugin', (compilation) => {
      const files = this.files();
      compilation.fileDependencies.add(this.manifest);
      compilation.contextDependencies.add(this.icons);
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'AppManifestPlugin', stage }, () => {
        for (const { emitted, content } of files.values()) compilation.emitAsset(emitted, new RawSource(content));
      });
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('AppManifestPlugin', (data) => {
        data.headTags.push(...linksTo(files).map((link) => HtmlWebpackPlugin.createHtmlTagObject('link', link)));
        return data;
      });
    });
  }

  /** By original name; the manifest is under `manifest`. */
  files() {
    const files = new Map(
      readdirSync(this.icons).map((name) => [name, named(name, readFileSync(join(this.icons, name)))]),
    );
    /** @type {Manifest} */
    const manifest = JSON.parse(readFileSync(this.manifest, 'utf8'));
    const icons = manifest.icons.map((icon) => ({ ...icon, src: addressOf(files, icon.src) }));
    return files.set('manifest', named('app.webmanifest', Buffer.from(JSON.stringify({ ...manifest, icons }))));
  }
}

/** @param {string} name @param {Buffer} content */
function named(name, content) {
  const extension = extname(name);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return { emitted: `assets/${name.slice(0, -extension.length)}.${hash}${extension}`, content };
}

/** @param {Map<string, { emitted: string }>} files @param {string} name */
function addressOf(files, name) {
  const file = files.get(name);
  if (!file) throw new Error(`the manifest names ${name}, which is not among the icons`);
  return `/${file.emitted}`;
}

/** @param {Map<string, { emitted: string }>} files */
const linksTo = (files) => [
  { rel: 'manifest', href: addressOf(files, 'manifest') },
  { rel: 'icon', type: 'image/svg+xml', href: addressOf(files, 'mark.svg') },
  { rel: 'apple-touch-icon', href: addressOf(files, 'apple-touch-180.png') },
];
