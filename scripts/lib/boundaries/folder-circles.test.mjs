import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import layers from './api-layers.cjs';
import { folderCircles } from './folder-circles.mjs';
import { ROOT } from '../paths.mjs';

const file = (source, ...resolved) => ({ source, dependencies: resolved.map((each) => ({ resolved: each })) });

test('folders that need each other are found although no file does', () => {
  const modules = [file('src/a/one.ts', 'src/b/one.ts'), file('src/b/two.ts', 'src/a/two.ts'), file('src/c/x.ts')];
  expect(folderCircles(modules, 'src')).toEqual([
    { from: 'a', to: 'b', imports: ['src/a/one.ts → src/b/one.ts'] },
    { from: 'b', to: 'a', imports: ['src/b/two.ts → src/a/two.ts'] },
  ]);
});

test('so are longer circles, and what only leads to one is none', () => {
  const modules = [
    file('src/a/x.ts', 'src/b/x.ts'),
    file('src/b/deep/x.ts', 'src/c/x.ts'),
    file('src/c/x.ts', 'src/a/x.ts'),
    file('src/d/x.ts', 'src/a/x.ts'),
  ];
  expect(folderCircles(modules, 'src').map(({ from, to }) => `${from}>${to}`)).toEqual(['a>b', 'b>c', 'c>a']);
});

test('tests, files beside the folders and what lies elsewhere count for nothing', () => {
  const modules = [
    file('src/a/x.ts', 'src/b/x.ts', 'src/root.ts', 'other/b/x.ts'),
    file('src/b/x.test.ts', 'src/a/x.ts'),
    file('src/root.ts', 'src/a/x.ts'),
    file('other/b/x.ts', 'src/a/x.ts'),
  ];
  expect(folderCircles(modules, 'src')).toEqual([]);
});

test('every folder of modules is a layer of the API', () => {
  const found = readdirSync(join(ROOT, 'services/api/src/modules'));
  expect([...layers.API_LAYERS].sort()).toEqual([...found, 'step-kinds'].sort());
});
