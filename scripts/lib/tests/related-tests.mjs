/**
 * All tests of `folders` run; Jest finds those of the `traced` files by their imports.
 * @typedef {{ folders: { folder: string, why: string }[], traced: string[] }} Chosen
 */

const MATRIX = 'services/api/src/test/matrix';

/** A file's part of a service: a module, a step type, or a folder. @param {string} file */
export function partOf(file) {
  const [, part] =
    /^(services\/api\/src\/(?:modules\/[^/]+|step-kinds)\/[^/]+)\//.exec(file) ??
    /^(services\/api\/src\/[^/]+)\//.exec(file) ??
    /^((?:services|stand-ins)\/[^/]+)\//.exec(file) ??
    [];
  return part;
}

/** A file's feature of an app, or its package. @param {string} file */
function featureOf(file) {
  const [, part] =
    /^((?:shell|mfe-[^/]+)\/src\/(?:console|features|steps)\/[^/]+)\//.exec(file) ??
    /^((?:shared|templates)\/[^/]+)\//.exec(file) ??
    [];
  return part;
}

/**
 * Every test of the API imports all of it, so its parts are compared by folder instead of by imports.
 * @param {string[]} changed files, relative to the root
 * @param {(folder: string) => string[]} importersOf the API's parts that import a given part @returns {Chosen}
 */
export function testsFor(changed, importersOf) {
  /** @type {Map<string, string>} */
  const folders = new Map();
  const add = (/** @type {string} */ folder, /** @type {string} */ why) => {
    if (!folders.has(folder)) folders.set(folder, why);
  };
  const parts = new Set(changed.flatMap((file) => partOf(file) ?? []));
  for (const part of parts) add(part, 'changed');
  for (const part of parts)
    for (const importer of importersOf(part)) if (!parts.has(importer)) add(importer, `imports ${part}`);
  if ([...parts].some((part) => part.startsWith('services/api/'))) add(MATRIX, 'who may do what, over the whole API');
  const others = changed.filter((file) => partOf(file) === undefined);
  for (const file of others) {
    const feature = featureOf(file);
    if (feature !== undefined) add(feature, 'changed');
  }
  return {
    folders: [...folders].map(([folder, why]) => ({ folder, why })),
    traced: others.filter((file) => /\.(ts|tsx|mjs|cjs|js)$/.test(file)),
  };
}

/**
 * The changed packages, and all that depend on a changed shared one.
 * @param {string[]} changed files @param {{ folder: string, needs: string[] }[]} packages @returns {string[]} folders
 */
export function packagesFor(changed, packages) {
  const touched = packages.filter(({ folder }) => changed.some((file) => file.startsWith(`${folder}/`)));
  const folders = new Set(touched.map(({ folder }) => folder));
  return packages
    .filter(({ folder, needs }) => folders.has(folder) || needs.some((needed) => folders.has(needed)))
    .map(({ folder }) => folder);
}
