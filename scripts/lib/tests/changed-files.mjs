import { execFileSync } from 'node:child_process';
import { ROOT } from '../paths.mjs';

/** @param {string[]} args @returns {string[]} */
const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Changed, added or deleted since the commit. @param {string} base @returns {string[]} relative to the root */
export const changedFiles = (base) => [
  ...new Set([
    ...git('diff', '--name-only', '--no-renames', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]),
];
