import { cpSync, existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './lib/paths.mjs';

const TEMPLATE = join(ROOT, 'templates', 'mfe-sample');
const LEFT_OUT = /[\\/](node_modules|dist|dist-alone|\.federation)$/;

/** @param {string} word */
const capitalized = (word) => word[0]?.toUpperCase() + word.slice(1);

/**
 * Replaces the sample's names with the remote's, in file names and contents. @param {string} text @param {string} word
 */
const renamed = (text, word) =>
  text
    .replaceAll('mfe-sample', `mfe-${word}`)
    .replaceAll('Sample', capitalized(word))
    // Placeholders for the other languages, until they are translated.
    .replaceAll(/Esempio|Exemple/g, capitalized(word))
    .replace(/\bsample\b/g, word);

/** A port that no other remote's development server uses. */
function freeDevPort() {
  const configurations = readdirSync(ROOT).map((name) => join(ROOT, name, 'remote.config.mjs'));
  const taken = configurations.flatMap((file) =>
    existsSync(file) ? [...readFileSync(file, 'utf8').matchAll(/port: (\d+)/g)].map(([, port]) => Number(port)) : [],
  );
  return Math.max(...taken) + 1;
}

/** @param {string} folder @param {string} word */
function renameIn(folder, word) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) renameIn(path, word);
    else writeFileSync(path, renamed(readFileSync(path, 'utf8'), word));
    const target = name.replace('sample', word);
    if (target !== name) renameSync(path, join(folder, target));
  }
}

/**
 * From `templates/mfe-sample`; `word` comes after `mfe-` and is the page's path.
 * @param {string} word @param {string} [root] the parent folder @returns {string} the new folder
 */
export function createRemote(word, root = ROOT) {
  if (!/^[a-z]+$/.test(word)) throw new Error('usage: pnpm create-remote NAME   small letters alone, such as news');
  const folder = join(root, `mfe-${word}`);
  if (existsSync(folder)) throw new Error(`mfe-${word} is there already`);
  cpSync(TEMPLATE, folder, { recursive: true, filter: (source) => !LEFT_OUT.test(source) });
  renameIn(folder, word);
  const configuration = join(folder, 'remote.config.mjs');
  writeFileSync(configuration, readFileSync(configuration, 'utf8').replace(/port: \d+/, `port: ${freeDevPort()}`));
  return folder;
}

const NEXT = (/** @type {string} */ name) => `mfe-${name} is there. Next:

  npx pnpm@10.34.8 install
  npx pnpm@10.34.8 --filter mfe-${name} test
  npx pnpm@10.34.8 --filter mfe-${name} dev     on its own, beside a shell that is made up
  npm start                                 in the shell, at /${name}`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const name = String(process.argv[2] ?? '');
  try {
    createRemote(name);
    console.log(NEXT(name));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
