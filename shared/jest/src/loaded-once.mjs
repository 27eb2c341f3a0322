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
 * A module's exports are only known by loading it, in a child process: the transformer is synchronous.
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

/** Shares third-party packages that Node has loaded with all test files of a worker, which would load them again. */
export default {
  getCacheKey: (_source, path, { supportsStaticESM }) =>
    createHash('sha256').update(OWN_SOURCE).update(`${path} ${supportsStaticESM}`).digest('hex').slice(0, 32),
  process: (_source, path, { supportsStaticESM }) => ({
    code: supportsStaticESM ? esModule(path) : `module.exports = ${LOADER}.require(${JSON.stringify(path)});`,
  }),
};
