import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readLocales } from './read-locales.mjs';
import { CHUNK_HASH } from './seal-build-plugin.mjs';
import { filesByLanguage } from './chunks-of.mjs';

const ENTRY = 'remoteEntry.js';
const NAVIGATION_TEXTS = 'src/features/navigation/locales';

/** @typedef {import('webpack').Compiler} Compiler */
/** @typedef {import('webpack').Compilation} Compilation */

/** Writes `remote.json` for publishing. */
export class RemoteDescriptionPlugin {
  /** @param {{ remote: import('./define-remote.mjs').Remote, appFolder: string }} options */
  constructor({ remote, appFolder }) {
    this.remote = remote;
    this.appFolder = appFolder;
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('RemoteDescriptionPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 2;
      compilation.hooks.processAssets.tapPromise({ name: 'RemoteDescriptionPlugin', stage }, async () => {
        const text = `${JSON.stringify(await this.describe(compilation), null, 2)}\n`;
        compilation.emitAsset('remote.json', new compiler.webpack.sources.RawSource(text));
      });
    });
  }

  /** @param {Compilation} compilation */
  async describe(compilation) {
    const { name, routes, steps, navigation, access, reads } = this.remote;
    const preload = firstRender(compilation);
    const languages = filesByLanguage(compilation, this.appFolder);
    const hashed = [...preload, ...Object.values(languages).flat()].filter((file) => file.endsWith('.js'));
    const description = {
      contractVersion: contractVersion(this.appFolder),
      routes,
      steps,
      navigation: await labelled(navigation, compilation, join(this.appFolder, NAVIGATION_TEXTS)),
      access,
      entry: ENTRY,
      integrity: integrityOf(compilation, ENTRY),
      preload,
      // Browsers use a preloaded script only if the link has the integrity hash of its loader.
      preloadIntegrity: Object.fromEntries(hashed.map((file) => [file, integrityOf(compilation, file, CHUNK_HASH)])),
      languages,
      reads,
    };
    const version = `${packageVersion(this.appFolder)}-${hashOfBuild(compilation, JSON.stringify(description))}`;
    return { name, version, ...description };
  }
}

/**
 * @param {import('./define-remote.mjs').Navigation[]} entries @param {Compilation} compilation @param {string} folder
 */
async function labelled(entries, compilation, folder) {
  if (entries.length === 0) return [];
  compilation.contextDependencies.add(folder);
  const locales = Object.entries(await readLocales(folder));
  return entries.map((entry) => ({
    ...entry,
    label: Object.fromEntries(locales.map(([language, texts]) => [language, labelIn(texts, entry.label)])),
  }));
}

/** @param {Record<string, unknown>} texts @param {string} key */
function labelIn(texts, key) {
  const label = texts[key];
  if (typeof label !== 'string') throw new Error(`${NAVIGATION_TEXTS} have no ${key}`);
  return label;
}

/** @param {Compilation} compilation @param {string} file */
function integrityOf(compilation, file, algorithm = 'sha384') {
  const asset = compilation.getAsset(file);
  if (!asset) throw new Error(`the build has no ${file}`);
  return `${algorithm}-${createHash(algorithm).update(asset.source.buffer()).digest('base64')}`;
}

/**
 * With its static imports.
 * @param {Compilation} compilation @returns {string[]}
 */
function firstRender(compilation) {
  const group = compilation.namedChunkGroups.get('remote');
  return group ? group.getFiles().filter((file) => /\.(js|css)$/.test(file)) : [];
}

/**
 * 8 hex digits over file names, contents and the description, so that changed routes also change the version.
 * @param {Compilation} compilation @param {string} description
 */
function hashOfBuild(compilation, description) {
  const hash = createHash('sha256').update(description);
  const assets = compilation.getAssets().toSorted((a, b) => (a.name < b.name ? -1 : 1));
  for (const { name, source } of assets) hash.update(name).update(source.buffer());
  return hash.digest('hex').slice(0, 8);
}

/** @param {string} appFolder @returns {string} */
const packageVersion = (appFolder) => JSON.parse(readFileSync(join(appFolder, 'package.json'), 'utf8')).version;

/**
 * Read from its source.
 * @param {string} appFolder
 */
function contractVersion(appFolder) {
  const file = createRequire(join(appFolder, 'package.json')).resolve('@impact-call/contracts/contract-version');
  return /CONTRACT_VERSION = '([^']+)'/.exec(readFileSync(file, 'utf8'))?.[1];
}
