/** The lockfile of the workspace, relative to the root. */
export const LOCKFILE = 'pnpm-lock.yaml';

/** Sections of the file, and within one what it says of each folder. */
const SECTION = /^(?=importers:$|packages:$)/m;
const FOLDER = /^(?= {2}\S)/m;

/**
 * What the lockfile says to a build that is made from these folders: not what it says of other folders alone, so that a
 * part that joins the others has none of them built anew. What it says of the root counts for everybody.
 * @param {string} text of the lockfile
 * @param {readonly string[]} folders relative to the root
 * @returns {string}
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
