import { beforeEach, expect, it, jest } from '@jest/globals';
import parts from './parts.json' with { type: 'json' };

const PARTS = Object.keys(parts);
const TYPES = Object.entries(parts).flatMap(([part, types]) => types.map((type) => ({ part, type })));

const fetched: string[] = [];
for (const part of PARTS)
  for (const kind of ['model', 'view'])
    jest.unstable_mockModule(`./${part}/${kind}.ts`, () => {
      fetched.push(`${part} ${kind}`);
      return {};
    });

jest.unstable_mockModule('../survey-view.tsx', () => {
  fetched.push('the view of surveys');
  return {};
});

beforeEach(() => {
  jest.resetModules();
  fetched.length = 0;
});
const load = () => import('./load-parts.ts');

it.each(TYPES)('fetches the part that knows $type', async ({ part, type }) => {
  const { loadModels, loadViews } = await load();
  const content = JSON.stringify({ pages: [{ elements: [{ type, name: 'q' }] }] });
  await loadModels(content);
  expect(fetched).toEqual([`${part} model`]);
  await loadViews(content);
  expect(fetched).toEqual([`${part} model`, `${part} view`]);
});

it.each([
  ['in a cell', { elements: [{ type: 'matrix', columns: [{ cellType: 'file' }] }] }, ['others']],
  ['within panels', { elements: [{ type: 'panel', elements: [{ type: 'ranking' }] }] }, ['others']],
  [
    'below other types',
    { elements: [{ type: 'paneldynamic', templateElements: [{ type: 'slider' }] }] },
    ['panels', 'others'],
  ],
  ['in capitals, as the library reads it, too', { elements: [{ type: 'MatrixDynamic' }] }, ['tables']],
  ['where it means something else', { title: 'file' }, ['others']],
])('finds a type %s', async (_, definition, expected) => {
  const { loadModels } = await load();
  await loadModels(JSON.stringify(definition));
  expect(fetched).toEqual(expected.map((part) => `${part} model`));
});

it('finds a type that is written with escapes', async () => {
  const { loadModels } = await load();
  await loadModels('{"elements":[{"type":"\\u0066ile"}]}');
  expect(fetched).toEqual(['others model']);
});

it.each([
  ['nothing but common types', '{"elements":[{"type":"text"},{"type":"matrix","title":"A file"},{"type":"dropdown"}]}'],
  ['no survey', '{"pages": ['],
])('fetches nothing for %s', async (_, content) => {
  const { loadModels, loadViews } = await load();
  await loadModels(content);
  await loadViews(content);
  expect(fetched).toEqual([]);
});

it('is asked ahead together with the view of surveys, as soon as the step is known', async () => {
  const { OWN_STEPS } = await import('../../steps/own-steps.ts');
  await OWN_STEPS['survey']?.fetchView?.('{"elements":[{"type":"paneldynamic"}]}');
  expect(fetched.toSorted()).toEqual(['panels view', 'the view of surveys']);
});
