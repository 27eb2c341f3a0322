import { createRequire } from 'node:module';
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { folderCircles } from './lib/boundaries/folder-circles.mjs';
import { largeFolders } from './lib/boundaries/large-folders.mjs';
import { ROOT } from './lib/paths.mjs';

const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
const { API_LAYERS, apiModules } = createRequire(import.meta.url)('./lib/boundaries/api-layers.cjs');

// Another folder with the same layout: the test of these rules uses one with violations.
const root = process.argv[2] ?? ROOT;
const isApp = (name) => name === 'shell' || name.startsWith('mfe-');
const apps = readdirSync(root).filter((name) => isApp(name) && existsSync(join(root, name, 'package.json')));

const tsConfig = join(ROOT, options.tsConfig.fileName);
process.chdir(root);
const code = ['shared', 'services', 'stand-ins', 'e2e', 'bench', ...apps].filter((folder) => existsSync(folder));
const { output } = await cruise(
  code,
  { ...options, tsConfig: { fileName: tsConfig }, ruleSet: { forbidden }, validate: true, baseDir: root },
  {},
  { tsConfig: extractTSConfig(tsConfig) },
);

const faults = output.summary.violations
  .filter(({ rule }) => rule.severity === 'error')
  .map(({ rule, from, to, cycle }) => `${rule.name}: ${from} → ${to}${cycle ? ' (a circle)' : ''}`);

const layers = API_LAYERS.map((layer) => `services/api/src/modules/${layer}`);
for (const folder of [...layers, ...apps.map((app) => `${app}/src/features`)]) {
  for (const { from, to, imports } of folderCircles(output.modules, folder))
    faults.push(`folder circle in ${folder}, ${from}>${to}:\n    ${imports.join('\n    ')}`);
}

// A module's endpoints are in `calls.ts`, or in a part such as `calls-admin.ts`.
const ENDPOINTS = 'shared/contracts/src/endpoints';
const modules = apiModules(root);
for (const path of existsSync(ENDPOINTS) ? readdirSync(ENDPOINTS, { recursive: true }) : []) {
  if (!path.endsWith('.ts')) continue;
  const file = basename(path);
  const isNamed = modules.some((module) => file === `${module}.ts` || file.startsWith(`${module}-`));
  if (!isNamed) faults.push(`${ENDPOINTS}/${path} is not named as a module of the API`);
}

const MAX_FILES = 25;
for (const top of [...code, 'scripts'].filter((folder) => existsSync(folder))) {
  for (const { folder, count } of largeFolders(top, MAX_FILES))
    faults.push(`${folder} has ${count} files, more than ${MAX_FILES}: group them by subject`);
}

console.log(`${output.summary.totalCruised} modules, ${output.summary.totalDependenciesCruised} dependencies`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
