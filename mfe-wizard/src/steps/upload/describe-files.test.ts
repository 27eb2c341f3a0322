/** @jest-environment @impact-call/jest/jsdom */
import { expect, it } from '@jest/globals';
import { aStep, fakeShell } from '@impact-call/testing';
import { uploadStep } from './upload-step.tsx';

const requirement = (file_name: string, mandatory: boolean) => ({
  file_name,
  file_description: '',
  file_type: 'pdf',
  dimensions: 1000,
  mandatory,
});
const step = aStep('upload', JSON.stringify([requirement('Statute', true), requirement('Photo', false)]));
const file = (tipoAllegatoName: string, fileName: string, descrizione = '') => ({
  tipoAllegatoName,
  fileName,
  descrizione,
  fileDownloadId: `id of ${fileName}`,
});

it.each([
  ['en', 'Statute (required)'],
  ['it', 'Statute (obbligatorio)'],
  ['fr', 'Statute (obligatoire)'],
] as const)('says each required file with the one that was given: %s', async (language, label) => {
  const value = [file('Former name', 'old.pdf'), file('Statute', 'statute.pdf', 'Registered in 2011')];
  expect(await uploadStep.describe({ step, value, shell: fakeShell({ language }) })).toEqual([
    {
      key: 'Statute',
      label,
      value: 'statute.pdf',
      fileDownloadId: 'id of statute.pdf',
      note: 'Registered in 2011',
    },
    { key: 'Photo', label: 'Photo', value: '' },
    { key: 'Former name', label: 'Former name', value: 'old.pdf', fileDownloadId: 'id of old.pdf' },
  ]);
});

it('bears any value', async () => {
  for (const odd of [undefined, null, 'text', { a: 1 }, [null, 7]])
    expect(await uploadStep.describe({ step, value: odd, shell: fakeShell() })).toHaveLength(2);
});
