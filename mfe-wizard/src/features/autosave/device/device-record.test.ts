import { expect, it } from '@jest/globals';
import { currentRecord, fromRecord, toRecord, type DeviceRecord } from './device-record.ts';
import { edit, emptyDraft } from '../step-draft.ts';

const OWNER = { scope: 'ada acme', submissionId: 's', tab: 't' };
const SERVER = { version: 3, content: 'stored', updatedAt: null };

it('what a previous version stored beside the answer is found again', () => {
  const stored = toRecord(OWNER, 'step', {
    ...edit(emptyDraft(SERVER), 'typed', 1, 0),
    alternatives: [{ '': 'theirs' }],
  });
  const { alternatives: _, baseContent: _base, held: _held, rival: _rival, reopenedAt: _reopenedAt, ...rest } = stored!;
  const previous = { ...rest, aside: ['theirs'] };
  expect(fromRecord(currentRecord(previous), SERVER, 'then')).toMatchObject({
    mine: 'typed',
    alternatives: [{ '': 'theirs' }],
    reopenedAt: 'then',
  });
  // The record was rejected because the application was closed, so any known reopening is more recent.
  expect(currentRecord({ ...previous, refused: 'submission-closed' })).toMatchObject({ reopenedAt: null });
});

it('a record of today stays as it is', () => {
  const stored = toRecord(OWNER, 'step', edit(emptyDraft(SERVER), 'typed', 1, 0)) as DeviceRecord;
  expect(currentRecord(stored)).toEqual(stored);
});
