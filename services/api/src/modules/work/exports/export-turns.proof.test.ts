import { ENDPOINTS, EXPORT_FORMATS, type ExportFormat } from '@impact-call/contracts';
import { beforeAll, expect, it } from '@jest/globals';
import { isProof, poll, sized } from '@impact-call/jest';
import { v7 as uuid } from 'uuid';
import readiness from '../../../demo/content/readiness-survey.json' with { type: 'json' };
import { measureTwice } from '../../../test/network/event-loop.ts';
import { aStep, startSubmission, storeCall } from '../../../test/fixtures/fixtures.ts';
import { startWithPeople } from '../../../test/fixtures/people.ts';
import type { StoredDocument } from '../../../test/fixtures/stored-document.ts';

const { api, giulia, anna } = await startWithPeople();

const MANY = sized(12, 100);
/** Longer than usual text, and as long as an answer may be. */
const LONG = 'Ünd so weiter. '.repeat(200);
const LONGEST = 'x'.repeat(400_000);

/** A call with a real questionnaire and closed applications, a few of them very long. */
async function aFullCall(): Promise<string> {
  const survey = aStep('survey', JSON.stringify(readiness));
  const text = aStep('text', 'Tell us');
  const call = await storeCall(api, [survey, text]);
  const id = await startSubmission(api, call, giulia);
  const submissions = api.connection.collection<StoredDocument>('submissions');
  const one = await submissions.findOne({ _id: id });
  const at = new Date();
  const answer = (content: string) => ({ id: uuid(), version: 1, updatedAt: at, content });
  const copies = Array.from({ length: MANY }, (_, index) => ({
    ...one,
    ...{ _id: uuid(), code: `IC-TURN-${index}`, organizationId: uuid(), resultIds: [], closed: true },
    ...{ submissionDate: at, updatedAt: at },
    results: {
      [survey.id]: answer(JSON.stringify({ what: LONG, people: index })),
      [text.id]: answer(index % 40 === 0 ? LONGEST : LONG),
    },
  }));
  for (let from = 0; from < MANY; from += 50) await submissions.insertMany(copies.slice(from, from + 50));
  return call._id;
}

async function exported(callId: string, format: ExportFormat): Promise<number> {
  const body = { callId, format, scope: 'submitted', language: 'en' } as const;
  const { body: made } = await api.send(ENDPOINTS.StartExport, { body }, anna);
  const job = () => api.connection.collection<StoredDocument>('exports').findOne({ _id: made.id });
  await poll(async () => (await job())?.['state'], { timeout: 100_000, interval: 50 }).toBe('done');
  return Number((await job())?.['rows']);
}

let callId: string;
beforeAll(async () => {
  callId = await aFullCall();
  // Starts the workers and loads their modules before the measurement.
  await api.send(ENDPOINTS.GetExportColumns, { query: { callId, scope: 'submitted' } }, anna);
});

it.each(EXPORT_FORMATS)('is written as %s without keeping others waiting', async (format) => {
  const { result, longest } = await measureTwice(() => exported(callId, format), { longest: 200, grown: Infinity });
  expect(result).toBe(MANY);
  if (isProof) expect(longest).toBeLessThan(200);
});
