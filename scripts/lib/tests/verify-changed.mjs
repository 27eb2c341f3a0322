import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { importersInApi } from '../boundaries/api-parts.mjs';
import { changedFiles } from './changed-files.mjs';
import { CHECKS, runCheck } from './checks.mjs';
import { ROOT } from '../paths.mjs';
import { packagesFor, testsFor } from './related-tests.mjs';
import { run } from '../processes/run.mjs';
import { allPackages } from '../build/workspace-packages.mjs';

const CODE = /\.(ts|tsx|mjs|cjs|js|jsx)$/;
const BOUNDARIES = ['Boundaries between packages'];

/** Their tests start the whole service, which imports nearly everything. */
const SERVICES = ['services/', 'stand-ins/'].map((folder) => join(ROOT, folder));

/** @typedef {{ name: string, work: () => Promise<unknown> }} Job */

/**
 * Prints the selection with its reasons.
 * @param {string} base commit @returns {Promise<{ checks: Job[], tests: string[] }>} files of tests
 */
export async function whatChanged(base) {
  const changed = changedFiles(base);
  const present = changed.filter((file) => existsSync(join(ROOT, file)));
  console.log(`${changed.length} files differ from ${base}.`);
  return { checks: checksOf(changed, present), tests: await testFilesOf(changed) };
}

/** @param {string[]} changed @param {string[]} present @returns {Job[]} */
function checksOf(changed, present) {
  const code = present.filter((file) => CODE.test(file));
  const packages = packagesFor(changed, allPackages());
  const outside = code.filter((file) => !packages.some((folder) => file.startsWith(`${folder}/`)));
  const typed = [...packages, ...outside];
  console.log(`Types of ${typed.join(', ') || 'nothing'}: what changed and what depends on it.`);
  /** @type {[string, string[]][]} */
  const limited = [
    ['Types and lint', typed],
    ['Format', present],
  ];
  const checks = limited.filter(([, files]) => files.length > 0);
  return CHECKS.flatMap((check) => {
    const [, files] = checks.find(([name]) => name === check.name) ?? [];
    if (files) return [{ name: check.name, work: () => runCheck(check, files) }];
    return BOUNDARIES.includes(check.name) && code.length > 0
      ? [{ name: check.name, work: () => runCheck(check) }]
      : [];
  });
}

/** @param {string[]} changed @returns {Promise<string[]>} */
async function testFilesOf(changed) {
  const { folders, traced } = testsFor(changed, importersInApi());
  const files = traced.filter((file) => existsSync(join(ROOT, file)));
  const all = await listed([], folders);
  const traces = await listed(['--findRelatedTests', ...files], files);
  /** @type {[string, string[]][]} */
  const chosen = [
    ...folders.map(
      ({ folder, why }) =>
        /** @type {[string, string[]]} */ ([
          `${folder} (${why})`,
          all.filter((file) => file.startsWith(`${join(ROOT, folder)}/`)),
        ]),
    ),
    ['what imports them', traces.filter((file) => !SERVICES.some((folder) => file.startsWith(folder)))],
  ];
  for (const [name, tests] of chosen) if (tests.length > 0) console.log(`Tests of ${name}: ${tests.length} files.`);
  console.log('Stories, and tests of services that only depend on what changed, are left to npm test.');
  return [...new Set(chosen.flatMap(([, tests]) => tests))];
}

/** The files that Jest would run; none without anything wanted. @param {string[]} options @param {unknown[]} wanted */
async function listed(options, wanted) {
  if (wanted.length === 0) return [];
  const jest = [join(ROOT, 'scripts/jest.mjs'), '--listTests', '--json', '--passWithNoTests', ...options];
  const { code, output } = await run(process.execPath, jest);
  if (code !== 0) throw new Error(output.trimEnd());
  return /** @type {string[]} */ (JSON.parse(output.slice(output.indexOf('['))));
}
