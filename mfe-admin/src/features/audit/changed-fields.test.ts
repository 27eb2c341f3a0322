import { expect, it } from '@jest/globals';
import { changedFields } from './changed-fields.ts';

it('tells of the fields that changed', () => {
  expect(changedFields({ name: 'A', city: 'Torino' }, { name: 'B', city: 'Torino' })).toEqual([
    { field: 'name', before: 'A', after: 'B' },
  ]);
});

it('takes nothing, null, and an empty list for the same', () => {
  expect(changedFields({ domain: '', roles: [] }, { domain: null, roles: undefined, name: 'A' })).toEqual([
    { field: 'name', before: undefined, after: 'A' },
  ]);
});

it('tells all that an entry names where nothing changed, and nothing of one that names nothing', () => {
  expect(changedFields({ name: 'A' }, { name: 'A' })).toHaveLength(1);
  expect(changedFields(null, null)).toEqual([]);
});
