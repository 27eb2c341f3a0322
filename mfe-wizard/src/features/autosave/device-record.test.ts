import { expect, it } from '@jest/globals';
import { currentRecord, fromRecord, toRecord, type DeviceRecord } from './device-record.ts';
import { edit, emptyDraft } from './step-draft.ts';

const OWNER = { scope: 'ada acme', submissionId: 's', tab: 't' };
const SERVER = { version: 3, content: 'stored', updatedAt: null };

it('what a former version kept beside the answer is found again', () => {
  const kept = toRecord(OWNER, 'step', { ...edit(emptyDraft(SERVER), 'typed', 1, 0), alternatives: ['theirs'] });
  const { alternatives, ...rest } = kept as DeviceRecord;
  // The shape that former versions wrote.
  const former = { ...rest, aside: alternatives };
  expect(currentRecord(former)).toEqual(kept);
  expect(fromRecord(currentRecord(former), SERVER)).toMatchObject({ mine: 'typed', alternatives: ['theirs'] });
});

it('a record of today stays as it is', () => {
  const kept = toRecord(OWNER, 'step', edit(emptyDraft(SERVER), 'typed', 1, 0)) as DeviceRecord;
  expect(currentRecord(kept)).toEqual(kept);
});
