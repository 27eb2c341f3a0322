/** The lockfile's path, relative to the root. */
export const LOCKFILE = 'pnpm-lock.yaml';

/** Splits the file into sections, and a section into entries. */
const SECTION = /^(?=importers:$|packages:$)/m;
const FOLDER = /^(?= {2}\S)/m;

/**
 * The entries of these folders and the root, so that a new part does not rebuild the others.
 * @param {string} text @param {readonly string[]} folders relative to the root @returns {string}
 */
export function lockfileFor(text, folders) {
  const counts = new Set(['.', ...folders]);
  const concerns = (/** @type {string} */ block) => {
    const [, folder] = /^ {2}'?([^':\n]+)'?:/.exec(block) ?? [];
    return folder === undefined || counts.has(folder);
  };
  return text
    .split(SECTION)
    .map((section) => (section.startsWith('importers:') ? section.split(FOLDER).filter(concerns).join('') : section))
    .join('');
}
