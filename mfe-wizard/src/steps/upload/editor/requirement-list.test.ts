import { readWording } from '@impact-call/ui/localized';
import { expect, test } from '@jest/globals';
import { expectWithMessage } from '@impact-call/jest';
import { bytesOf, readRequirementList, sizeOf, writeRequirementList } from './requirement-list.ts';

const item = (file_name: string, more: object = {}) => ({
  file_name,
  file_description: '',
  file_type: 'pdf',
  dimensions: 1024,
  mandatory: true,
  ...more,
});
const json = (...items: object[]) => JSON.stringify(items);
const rewritten = (content: Parameters<typeof readRequirementList>[0]) =>
  writeRequirementList(readRequirementList(content), readWording);

test('a list for all languages stays one; lists by language stay by language', () => {
  expect(rewritten(json(item('Statute')))).toBe(json(item('Statute')));
  const localized = { it: json(item('Statuto')), en: json(item('Statute')) };
  expect(rewritten(localized)).toEqual(localized);
  expect(rewritten('')).toBe('[]');
  expect(rewritten('{"no":"list"}')).toBe('[]');
});

test('every language asks for the same files, each in the words that its readers get', () => {
  const [first] = readRequirementList(json(item('Statute')));
  const written = writeRequirementList(
    [first!, { ...first!, key: 1, name: { it: 'Bilancio', en: 'Budget' }, description: { it: 'Ultimo anno' } }],
    readWording,
  );
  expect(written).toEqual({
    it: json(item('Statute'), item('Bilancio', { file_description: 'Ultimo anno' })),
    en: json(item('Statute'), item('Budget', { file_description: 'Ultimo anno' })),
  });
});

test('one type is written as the specification has it, several as a list in a fixed order', () => {
  const [first] = readRequirementList(json(item('Statute', { file_type: ['word', 'pdf'] })));
  expect(first?.types).toEqual(['word', 'pdf']);
  expect(writeRequirementList([first!], readWording)).toBe(json(item('Statute', { file_type: ['pdf', 'word'] })));
  expect(rewritten(json(item('Statute', { file_type: ['pdf'] })))).toBe(json(item('Statute')));
});

test('sizes are read and written in their unit, within the limit', () => {
  const most = 5 * 1024 * 1024;
  expect(sizeOf(most)).toEqual({ amount: '5', unit: 'MB' });
  expect(sizeOf(1.5 * 1024 * 1024)).toEqual({ amount: '1.5', unit: 'MB' });
  expect(sizeOf(200 * 1024)).toEqual({ amount: '200', unit: 'KB' });
  expect(bytesOf('1,5', 'MB', most)).toBe(1_572_864);
  for (const wrong of ['', 'x', '0', '-1', '5.1']) expectWithMessage(bytesOf(wrong, 'MB', most), wrong).toBeNull();
});
