import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../paths.mjs';

const PROOF = /\.proof\.(test|spec)\.(ts|tsx|mjs)$/;

/**
 * `npm test` samples the file and `npm run proofs` runs it whole. @typedef {{ name: string, file: string, isStory:
 * boolean }} Proof
 */

/** Stories that measure time or change builds that all stories load. */
const ALONE = ['budgets', 'events', 'first-render', 'last-release', 'new-remote', 'releases'];

/** @param {Pick<Proof, 'name' | 'isStory'>} proof */
export const isAlone = ({ name, isStory }) => isStory && ALONE.includes(name);

/** By name. @returns {Proof[]} */
export function allProofs() {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT });
  return listed
    .toString()
    .split('\n')
    .filter((file) => PROOF.test(file) && existsSync(join(ROOT, file)))
    .map((file) => ({ name: basename(file).replace(PROOF, ''), file, isStory: file.startsWith('e2e/specs/') }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/**
 * Or all of them without names.
 * @param {Proof[]} proofs @param {string[]} names @throws {Error} lists all names where one is unknown
 */
export function proofsNamed(proofs, names) {
  const unknown = names.filter((name) => proofs.every((proof) => proof.name !== name));
  if (unknown.length > 0) {
    const known = [...new Set(proofs.map(({ name }) => name))].join(', ');
    throw new Error(`There is no proof called ${unknown.join(', ')}. There are: ${known}.`);
  }
  return names.length === 0 ? proofs : proofs.filter(({ name }) => names.includes(name));
}
