import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const NAME = 'impact-call.loaded-once';
/** Where the Node environment stores the loader for packages outside the file's context. */
export const PLACE = Symbol.for(NAME);
const LOADER = `globalThis[Symbol.for('${NAME}')]`;
const OWN_SOURCE = readFileSync(import.meta.filename);

/**
 * A module's exports are only known by loading it, which a synchronous transformer does in a child process.
 * @param {string} url
 */
function namesIn(url) {
  const program = `process.stdout.write(JSON.stringify(Object.keys(await import(${JSON.stringify(url)}))), () => process.exit())`;
  const flags = ['--input-type=module', '--eval', program];
  const printed = execFileSync(process.execPath, flags, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return JSON.parse(printed);
}

/** A module that re-exports what Node has loaded from `url`. @param {string} url @param {string[]} names */
export function handedOut(url, names) {
  return [
    `const loaded = await ${LOADER}.import(${JSON.stringify(url)});`,
    ...names.map((name, index) => `const _${index} = loaded[${JSON.stringify(name)}];`),
    `export { ${names.map((name, index) => `_${index} as ${name}`).join(', ')} };`,
  ].join('\n');
}

/** @param {string} path */
function esModule(path) {
  const url = pathToFileURL(path).href;
  return handedOut(url, namesIn(url));
}

/**
 * A transformer for third-party packages: replaces each with a module that re-exports what Node has loaded, once for
 * all files of a worker. Jest would load them again for each file, and the engine would optimize their code again: with
 * drivers and servers that was a third of the API tests' time.
 */
export default {
  getCacheKey: (_source, path, { supportsStaticESM }) =>
    createHash('sha256').update(OWN_SOURCE).update(`${path} ${supportsStaticESM}`).digest('hex').slice(0, 32),
  process: (_source, path, { supportsStaticESM }) => ({
    code: supportsStaticESM ? esModule(path) : `module.exports = ${LOADER}.require(${JSON.stringify(path)});`,
  }),
};
