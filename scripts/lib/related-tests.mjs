/**
 * @typedef {object} Chosen
 * @property {{ folder: string, why: string }[]} folders whose tests run, all of them
 * @property {string[]} traced files whose tests Jest finds by their imports
 */

const MATRIX = 'services/api/src/test/matrix';

/** The part of a service that a file is in: a module, a kind of steps, a folder. @param {string} file */
export function partOf(file) {
  const [, part] =
    /^(services\/api\/src\/(?:modules|step-kinds)\/[^/]+)\//.exec(file) ??
    /^(services\/api\/src\/[^/]+)\//.exec(file) ??
    /^((?:services|stand-ins)\/[^/]+)\//.exec(file) ??
    [];
  return part;
}

/** The feature of an app, or the package, that a file is in. @param {string} file */
function featureOf(file) {
  const [, part] =
    /^((?:shell|mfe-[^/]+)\/src\/features\/[^/]+)\//.exec(file) ?? /^((?:shared|templates)\/[^/]+)\//.exec(file) ?? [];
  return part;
}

/**
 * The tests that a change can break, without running all. Everything of the API imports the whole application, so that
 * imports say nothing there: its parts count by their folders.
 * @param {string[]} changed files, relative to the root
 * @param {(folder: string) => string[]} importersOf parts of the API that import something of a part
 * @returns {Chosen}
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
 * The packages whose types a change can break: those that it is in, and of a shared package all that depend on it.
 * @param {string[]} changed files, relative to the root
 * @param {{ folder: string, needs: string[] }[]} packages with all that they depend on, themselves left out
 * @returns {string[]} folders
 */
export function packagesFor(changed, packages) {
  const touched = packages.filter(({ folder }) => changed.some((file) => file.startsWith(`${folder}/`)));
  const folders = new Set(touched.map(({ folder }) => folder));
  return packages
    .filter(({ folder, needs }) => folders.has(folder) || needs.some((needed) => folders.has(needed)))
    .map(({ folder }) => folder);
}
