import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { v7 as uuid } from 'uuid';
import { collectionOf, type StoredDocument } from '../api/collection-of.ts';
import { signedInPerson } from '../api/person.ts';
import { ask } from '../api/test-world.ts';
import { withApi } from '../api/with-api.ts';

/** The first is the baseline. */
const SIZES = (process.env['SIZES'] ?? '1000,100000').split(',').map(Number);
const FORMATS = (process.env['FORMATS'] ?? 'xlsx,csv,json').split(',');
const MAX_RATIO = 1.2;
const MAX_FIRST_BYTES_MS = 1000;
const BATCH = 2000;
const MEGABYTE = 2 ** 20;

const QUESTIONS = 6;
const STEP = uuid();
const survey = JSON.stringify({
  elements: [
    ...Array.from({ length: QUESTIONS }, (_, index) => ({
      type: 'text',
      name: `q${index}`,
      title: `Question ${index}`,
    })),
    { type: 'text', name: 'n', inputType: 'number' },
    { type: 'matrix', name: 'm', rows: ['a', 'b', 'c'], columns: ['yes', 'no'] },
  ],
});
const step = {
  id: STEP,
  name: 'Survey',
  description: '',
  content: survey,
  sort: 0,
  stepType: { id: uuid(), name: 'survey' },
};

const callOf = (id: string): StoredDocument => ({
  _id: id,
  name: 'Call',
  description: '',
  callTypeId: uuid(),
  openingAt: null,
  closingAt: null,
  extensions: {},
  version: 1,
  visibleTo: ['*'],
  deletedAt: null,
});

function aSubmission(index: number, callId: string, userId: string): StoredDocument {
  const at = new Date(Date.UTC(2026, 0, 1) + index * 1000);
  const words = Object.fromEntries(
    Array.from({ length: QUESTIONS }, (_, question) => [
      `q${question}`,
      `Answer ${index} to ${question}, in some words`,
    ]),
  );
  const content = JSON.stringify({ ...words, n: index, m: { a: 'yes', b: 'no', c: 'yes' } });
  return {
    _id: uuid(),
    code: `IC-2026-${index.toString(36).toUpperCase()}`,
    callId,
    callTypeId: uuid(),
    organizationId: uuid(),
    userId,
    stepSetId: 'bench',
    frameworks: {},
    frameworkIds: [],
    results: { [STEP]: { id: uuid(), content, version: 1, updatedAt: at } },
    revision: 1,
    closed: true,
    submissionDate: at,
    quizScore: null,
    sroiScore: null,
    terms: [],
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
  };
}

async function insertAll(db: Db, size: number, callId: string, userId: string): Promise<void> {
  for (let from = 0; from < size; from += BATCH) {
    const records = Array.from({ length: Math.min(BATCH, size - from) }, (_, index) =>
      aSubmission(from + index, callId, userId),
    );
    await collectionOf(db, 'submissions').insertMany(records, { ordered: false });
  }
}

async function residentBytes(pid: number): Promise<number> {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

interface Measured {
  peak: number;
  firstBytes: number;
  seconds: number;
  bytes: number;
}

/** Starts an export and watches it to its end. */
async function watch(
  { address, db, pid }: { address: string; db: Db; pid: number },
  headers: Record<string, string>,
  wish: object,
): Promise<Measured> {
  const begin = performance.now();
  const { json } = await ask(address, 'StartExport', { body: wish, headers });
  const { id } = json as { id: string };
  const asked = performance.now();
  const measured: Measured = { peak: 0, firstBytes: 0, seconds: 0, bytes: 0 };
  for (;;) {
    const job = await collectionOf(db, 'exports').findOne({ _id: id }, { projection: { columns: 0 } });
    measured.peak = Math.max(measured.peak, await residentBytes(pid));
    measured.bytes = Number(job?.['bytes'] ?? 0);
    if (measured.firstBytes === 0 && measured.bytes > 0) measured.firstBytes = performance.now() - asked;
    if (job?.['state'] === 'done') break;
    if (job?.['state'] !== 'queued' && job?.['state'] !== 'running') throw new Error(`the export is ${job?.['state']}`);
    await pause(measured.firstBytes === 0 ? 10 : 100);
  }
  measured.seconds = (performance.now() - begin) / 1000;
  return measured;
}

const failures: string[] = [];
for (const format of FORMATS) {
  let baseline = 0;
  for (const size of SIZES) {
    // A process of its own for each, so that none pays for what the one before has left behind.
    await withApi(async (api) => {
      const admin = await signedInPerson(api.db, ['admin']);
      const callId = uuid();
      await collectionOf(api.db, 'calls').insertOne(callOf(callId));
      await collectionOf(api.db, 'stepSets').insertOne({ _id: 'bench', steps: [step] });
      await insertAll(api.db, size, callId, admin.id);
      const headers = { authorization: `Bearer ${admin.token}`, 'accept-language': 'en' };
      const { peak, firstBytes, seconds, bytes } = await watch(api, headers, {
        ...{ callId, format, scope: 'submitted', language: 'en' },
      });
      baseline ||= peak;
      const ratio = peak / baseline;
      if (ratio > MAX_RATIO) failures.push(`${format}: ${size} submissions take ${ratio.toFixed(2)}× the memory`);
      if (firstBytes > MAX_FIRST_BYTES_MS) failures.push(`${format}: first bytes of ${size} after ${firstBytes} ms`);
      console.log(
        `${format.padEnd(5)}${String(size).padStart(7)} submissions   ${(peak / MEGABYTE).toFixed(0)} MB resident at most, ` +
          `${ratio.toFixed(2)}× (aim ≤ ${MAX_RATIO})   first bytes after ${firstBytes.toFixed(0)} ms (aim ≤ ${MAX_FIRST_BYTES_MS})   ` +
          `${(bytes / MEGABYTE).toFixed(1)} MB in ${seconds.toFixed(1)} s`,
      );
    });
  }
}
for (const failure of failures) console.log(`✗ ${failure}`);
if (failures.length > 0) process.exitCode = 1;
