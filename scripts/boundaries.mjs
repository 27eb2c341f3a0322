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
  for (const { from, to, imports } of folderCircles(output.modules, root))
    faults.push(`folder circle in ${root}, ${from}>${to}:\n    ${imports.join('\n    ')}`);
}

// Whoever knows the module finds its endpoints: `calls.ts`, or a part of them, `calls-admin.ts`.
for (const file of readdirSync('shared/contracts/src/endpoints')) {
  const isNamed = API_FLOORS.flat().some((module) => file === `${module}.ts` || file.startsWith(`${module}-`));
  if (!isNamed) faults.push(`shared/contracts/src/endpoints/${file} is not named as a module of the API`);
}

console.log(`${output.summary.totalCruised} modules, ${output.summary.totalDependenciesCruised} dependencies`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
