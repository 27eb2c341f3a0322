import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const FEATURES = join(ROOT, 'mfe-admin', 'src', 'features');

/** Every page of the console, except those that only appear in another page's frame. */
const ROUTES = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('console.ts'))
  .flatMap((file) => readFileSync(join(FEATURES, file), 'utf8').split('\n'))
  .filter((line) => !line.includes('isBare'))
  .flatMap((line) => /path: '(\/admin[^']*)'/.exec(line)?.[1] ?? []);

/** The addresses in `console-screens.proof.spec.ts`, with placeholders for parameters. */
const ADDRESSES = [
  ...readFileSync(join(ROOT, 'e2e', 'specs', 'console', 'console-screens.proof.spec.ts'), 'utf8').matchAll(
    /^ {4}[\w'-]+: ['`](\/[^'`]*)/gm,
  ),
].map(([, address = '']) => `/admin${address.replaceAll(/\$\{[^}]*\}/g, 'filled-in').replace(/\?.*/, '')}`);

const isFixed = (part: string): boolean => !part.startsWith(':');

/** The route of an address: of all matches the most specific, as the router decides. */
function routeOf(address: string): string | undefined {
  const parts = address.split('/');
  const fits = (route: string): boolean => {
    const wanted = route.split('/');
    return wanted.length === parts.length && wanted.every((part, index) => !isFixed(part) || part === parts[index]);
  };
  const fixedParts = (route: string): number => route.split('/').filter(isFixed).length;
  return ROUTES.filter(fits).sort((a, b) => fixedParts(b) - fixedParts(a))[0];
}

it('every page of the console is looked at in every language', () => {
  const seen = new Set(ADDRESSES.map(routeOf));
  expect(ROUTES.length).toBeGreaterThan(35);
  expect(ROUTES.filter((route) => !seen.has(route))).toEqual([]);
});
