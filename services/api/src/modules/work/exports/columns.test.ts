import { expect, it, jest } from '@jest/globals';
import { aStep } from '../../../test/fixtures/fixtures.ts';
import type { StepRecord } from '../../calls/calls/index.ts';
import type { Surveys } from '../../../step-kinds/index.ts';
import { ExportColumns } from './columns.ts';

const reworded = (step: StepRecord): StepRecord => ({ ...step, content: '{"elements":[]}' });

it('reads a step once, however many submissions started with other steps beside it, and for every reader', async () => {
  const step = aStep('survey', '{}');
  const sets: Record<string, StepRecord[]> = { a: [step], b: [step, aStep('text')], c: [reworded(step)] };
  const columns = jest.fn<Surveys['columns']>(async () => []);
  const exportColumns = new ExportColumns(
    { stepSets: async () => Object.keys(sets) },
    { find: async (id: string) => sets[id] ?? [] },
    { columns, cells: async () => [] },
    { find: async (_id) => ({ _id, isBlind: true, criteria: [], criteriaVersion: 1, version: 0, distributions: 0 }) },
  );
  await exportColumns.read({ callId: 'call', scope: 'submitted', language: 'en', owner: 'anna' });
  expect(columns.mock.calls.map(([definition, , owner]) => [definition, owner])).toEqual([
    ['{}', 'anna'],
    ['{"elements":[]}', 'anna'],
  ]);
});
