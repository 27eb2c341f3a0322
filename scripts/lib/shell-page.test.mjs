import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { answers } from '../../services/gateway/src/page/routes.ts';
import { isWide, OWN_PAGES } from '../../shell/src/features/layout/page-kind.ts';
import { ROOT } from './paths.mjs';

const page = readFileSync(join(ROOT, 'shell/public/index.html'), 'utf8');
/** @param {string} name */
const routesOf = (name) => new RegExp(` ${name}="([^"]*)"`).exec(page)?.[1]?.split(' ') ?? [];

test('the frames that the gateway writes are as wide as the pages', () => {
  const wide = routesOf('data-wide');
  for (const path of ['/call/1', '/call/1/step/2', '/admin', '/admin/calls', '/calls', '/org/list', '/administration'])
    expect([path, wide.some((route) => answers(route, path))]).toEqual([path, isWide(path)]);
});

test('the shell’s own pages have none but the first, which goes on to the calls', () => {
  expect(['/', ...routesOf('data-without')]).toEqual(OWN_PAGES);
});
