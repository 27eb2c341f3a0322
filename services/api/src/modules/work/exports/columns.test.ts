import { expect, it, jest } from '@jest/globals';
import { aStep } from '../../../test/fixtures/fixtures.ts';
import type { StepRecord } from '../../calls/calls/index.ts';
import { createColumns, type ColumnDeps } from './columns.ts';

const reworded = (step: StepRecord): StepRecord => ({ ...step, content: '{"elements":[]}' });

it('reads a step once, however many submissions started with other steps beside it, and for every reader', async () => {
  const step = aStep('survey', '{}');
  const sets: Record<string, StepRecord[]> = { a: [step], b: [step, aStep('text')], c: [reworded(step)] };
  const columns = jest.fn<ColumnDeps['surveys']['columns']>(async () => []);
  const read = createColumns({
    source: { stepSets: async () => Object.keys(sets) },
    stepSets: { find: async (id: string) => sets[id] ?? [] },
    surveys: { columns, cells: async () => [] },
  });
  await read({ callId: 'call', scope: 'submitted', language: 'en', owner: 'anna' });
  expect(columns.mock.calls.map(([definition, , owner]) => [definition, owner])).toEqual([
    ['{}', 'anna'],
    ['{"elements":[]}', 'anna'],
  ]);
});
