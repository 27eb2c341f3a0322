import { createRequire } from 'node:module';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { folderCircles } from './lib/folder-circles.mjs';
import { ROOT } from './lib/paths.mjs';

const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
const { API_FLOORS } = createRequire(import.meta.url)('./lib/api-floors.cjs');

// Another folder with the same layout: the test of these rules uses one with violations.
const root = process.argv[2] ?? ROOT;
const isApp = (name) => name === 'shell' || name.startsWith('mfe-');
const apps = readdirSync(root).filter((name) => isApp(name) && existsSync(join(root, name, 'package.json')));

const tsConfig = join(ROOT, options.tsConfig.fileName);
process.chdir(root);
const { output } = await cruise(
  ['shared', 'services', 'stand-ins', 'e2e', 'bench', ...apps].filter((folder) => existsSync(folder)),
  { ...options, tsConfig: { fileName: tsConfig }, ruleSet: { forbidden }, validate: true, baseDir: root },
  {},
  { tsConfig: extractTSConfig(tsConfig) },
);

const faults = output.summary.violations
  .filter(({ rule }) => rule.severity === 'error')
  .map(({ rule, from, to, cycle }) => `${rule.name}: ${from} → ${to}${cycle ? ' (a circle)' : ''}`);

for (const folder of ['services/api/src/modules', ...apps.map((app) => `${app}/src/features`)]) {
  for (const { from, to, imports } of folderCircles(output.modules, folder))
    faults.push(`folder circle in ${folder}, ${from}>${to}:\n    ${imports.join('\n    ')}`);
}

// A module's endpoints are in `calls.ts`, or in a part such as `calls-admin.ts`.
const ENDPOINTS = 'shared/contracts/src/endpoints';
for (const file of existsSync(ENDPOINTS) ? readdirSync(ENDPOINTS) : []) {
  const isNamed = API_FLOORS.flat().some((module) => file === `${module}.ts` || file.startsWith(`${module}-`));
  if (!isNamed) faults.push(`${ENDPOINTS}/${file} is not named as a module of the API`);
}

console.log(`${output.summary.totalCruised} modules, ${output.summary.totalDependenciesCruised} dependencies`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
