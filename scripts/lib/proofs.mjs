import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from './paths.mjs';

const PROOF = /\.proof\.(test|spec)\.(ts|tsx|mjs)$/;

/**
 * A proof: a file of tests that `npm test` runs as a sample and `npm run proofs` runs whole.
 * @typedef {{ name: string, file: string, isStory: boolean }} Proof
 */

/** Stories that measure what others would disturb, or change what everybody loads. */
const ALONE = ['budgets', 'events', 'first-render', 'last-release', 'new-remote', 'releases'];

/** Whether a story may have no other beside it. @param {Pick<Proof, 'name' | 'isStory'>} proof */
export const isAlone = ({ name, isStory }) => isStory && ALONE.includes(name);

/** Every proof of the workspace, by name. @returns {Proof[]} */
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
 * The proofs with these names, or all of them where none is named.
 * @param {Proof[]} proofs
 * @param {string[]} names
 * @throws {Error} that lists all names where one is unknown
 */
export function proofsNamed(proofs, names) {
  const unknown = names.filter((name) => proofs.every((proof) => proof.name !== name));
  if (unknown.length > 0) {
    const known = [...new Set(proofs.map(({ name }) => name))].join(', ');
    throw new Error(`There is no proof called ${unknown.join(', ')}. There are: ${known}.`);
  }
  return names.length === 0 ? proofs : proofs.filter(({ name }) => names.includes(name));
}
