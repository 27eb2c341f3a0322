import { join, sep } from 'node:path';
import { WHOLE } from './write-part.mjs';

export { splitModule } from './write-part.mjs';

/**
 * A library that comes as one module, and what of it is fetched by itself.
 * @typedef {object} SplitLibrary
 * @property {string} name under which it is imported
 * @property {string} file its module
 * @property {import('./assign-parts.mjs').Parts} parts names that it registers, by part
 * @property {string} folder where each part has a folder of its name: what is imported there has this part in it, too
 * @property {(string | RegExp)[]} wholeIn who gets all of it
 */

/**
 * Rules by which webpack takes a library apart at its top-level statements. Whoever imports it by its name gets the
 * base, without what is registered under the names of the parts; a build where something of the base needs one of them
 * fails.
 * @param {SplitLibrary} library @returns {import('webpack').RuleSetRule[]}
 */
export function splitLibrary({ name, file, parts, folder, wholeIn }) {
  /** @param {string} part */
  const resolve = (part) => ({ alias: { [`${name}$`]: `${file}?part=${part}` } });
  return [
    {
      resource: file,
      // Registering is all that a part is for.
      sideEffects: true,
      use: { loader: join(import.meta.dirname, 'split-library-loader.mjs'), options: { parts } },
    },
    ...Object.keys(parts).map((part) => ({ resource: join(folder, part) + sep, resolve: resolve(part) })),
    { resource: wholeIn, resolve: resolve(WHOLE) },
  ];
}
