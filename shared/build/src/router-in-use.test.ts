import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROUTER_IN_USE } from './router-in-use.mjs';
import { workspaceFolder } from './workspace-folder.mjs';

const APPS = ['shell', 'mfe-calls', 'mfe-wizard', 'mfe-admin', 'mfe-impact', 'shared/ui'];

/** Tests, and programs that draw when an app is built: what they import, no browser fetches. */
const NOT_IN_BROWSERS = /\.test\.tsx?$|^(dev|test)\/|\/draw-[\w-]+\.tsx$/;

function sourcesOf(app: string): string[] {
  const folder = join(workspaceFolder(), app, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => /\.tsx?$/.test(file) && !NOT_IN_BROWSERS.test(file)).map((file) => join(folder, file));
}

/** Names of values that a source imports from react-router-dom; types weigh nothing. */
function importedFromRouter(source: string): string[] {
  const imports = [...source.matchAll(/import\s+(type\s+)?\{([^}]*)\}\s+from\s+'react-router-dom'/g)].filter(
    ([, onlyTypes]) => !onlyTypes,
  );
  return imports
    .flatMap(([, , names = '']) => names.split(',').map((name) => name.trim()))
    .filter((name) => name && !name.startsWith('type '))
    .map((name) => name.split(/\s+as\s+/)[0] ?? '');
}

test('all that the apps import from react-router-dom is in the shared part of it', () => {
  const offered = new Set<string>(ROUTER_IN_USE);
  const asked = APPS.flatMap(sourcesOf).flatMap((file) => importedFromRouter(readFileSync(file, 'utf8')));
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((name) => !offered.has(name))).toEqual([]);
});
