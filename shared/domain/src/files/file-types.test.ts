import { expect, it } from '@jest/globals';
import { fileTypesOf } from './file-types.ts';

it('are a list, whether a requirement accepts one or several', () => {
  expect(fileTypesOf({ file_type: 'pdf' })).toEqual(['pdf']);
  expect(fileTypesOf({ file_type: ['pdf', 'word'] })).toEqual(['pdf', 'word']);
});
