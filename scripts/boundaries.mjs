import { createRequire } from 'node:module';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { folderCircles } from './lib/folder-circles.mjs';
import { ROOT } from './lib/paths.mjs';

const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
const { API_FLOORS } = createRequire(import.meta.url)('./lib/api-floors.cjs');

const isApp = (name) => name === 'shell' || name.startsWith('mfe-');
const apps = readdirSync(ROOT).filter((name) => isApp(name) && existsSync(join(ROOT, name, 'package.json')));

/**
 * Circles that are known and wait to be undone, by folder of folders: these arrows and no others. Whoever undoes one
 * takes it off the list, which the check asks for.
 */
const KNOWN = {
  'mfe-wizard/src/features': [
    ...['steps>results', 'results>steps', 'wizard>recap', 'wizard>closing', 'recap>wizard', 'recap>closing'],
    ...['closing>wizard', 'closing>pdf', 'pdf>recap'],
  ],
};

process.chdir(ROOT);
const { output } = await cruise(
  ['shared', 'services', 'e2e', 'bench', ...apps],
  { ...options, ruleSet: { forbidden }, validate: true, baseDir: ROOT },
  {},
  { tsConfig: extractTSConfig(join(ROOT, options.tsConfig.fileName)) },
);

const faults = output.summary.violations
  .filter(({ rule }) => rule.severity === 'error')
  .map(({ rule, from, to, cycle }) => `${rule.name}: ${from} → ${to}${cycle ? ' (a circle)' : ''}`);

for (const root of ['services/api/src/modules', ...apps.map((app) => `${app}/src/features`)]) {
  const circles = new Map(folderCircles(output.modules, root).map((arrow) => [`${arrow.from}>${arrow.to}`, arrow]));
  const known = KNOWN[root] ?? [];
  for (const [name, { imports }] of circles) {
    if (!known.includes(name)) faults.push(`folder circle in ${root}, ${name}:\n    ${imports.join('\n    ')}`);
  }
  for (const name of known) {
    if (!circles.has(name)) faults.push(`${root}: ${name} is no circle any more, take it off the list of known ones`);
  }
}

// Whoever knows the module finds its endpoints: `calls.ts`, or a part of them, `calls-admin.ts`.
for (const file of readdirSync('shared/contracts/src/endpoints')) {
  const isNamed = API_FLOORS.flat().some((module) => file === `${module}.ts` || file.startsWith(`${module}-`));
  if (!isNamed) faults.push(`shared/contracts/src/endpoints/${file} is not named as a module of the API`);
}

console.log(`${output.summary.totalCruised} modules, ${output.summary.totalDependenciesCruised} dependencies`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
