import type { Db } from 'mongodb';
import { v7 as uuid } from 'uuid';
import { collectionOf, type StoredDocument } from '../api/collection-of.ts';
import { insertAll } from '../api/insert-all.ts';
import { median } from '../api/median.ts';
import { signedInPerson } from '../api/person.ts';
import { ask } from '../api/test-world.ts';
import { withApi } from '../api/with-api.ts';

const SIZES = (process.env['SIZES'] ?? '1000,10000,100000').split(',').map(Number);
const READS = Number(process.env['READS'] ?? 21);
const MAX_FIRST_MS = 2000;
/** The largest survey's kept counts, beside those of the smallest. */
const MAX_RATIO = 1.5;

const STEP = uuid();
const CHOICES = ['red', 'green', 'blue', 'white'];
const step = {
  id: STEP,
  name: 'Survey',
  description: '',
  content: JSON.stringify({
    elements: [
      { type: 'radiogroup', name: 'colour', choices: CHOICES },
      { type: 'checkbox', name: 'many', choices: CHOICES },
      { type: 'rating', name: 'nps', rateMin: 0, rateMax: 10 },
      { type: 'text', name: 'n', inputType: 'number' },
      { type: 'matrix', name: 'm', rows: ['a', 'b', 'c'], columns: ['yes', 'no'] },
      { type: 'comment', name: 'why' },
    ],
  }),
  sort: 0,
  stepType: { id: uuid(), name: 'survey' },
};

/** Some number below `most` that looks like chance and is the same in every run. */
const spread = (index: number, most: number): number => ((index * 7919 + 13) % 10_007) % most;
const colourOf = (index: number): string => CHOICES[spread(index, CHOICES.length)] ?? '';

const answerOf = (index: number): object => ({
  colour: colourOf(index),
  many: CHOICES.slice(0, spread(index, CHOICES.length)),
  nps: spread(index, 11),
  n: index,
  m: { a: 'yes', b: 'no', c: index % 2 === 0 ? 'yes' : 'no' },
  why: `${index} ${'because '.repeat(20)}`,
});

function* submissions(size: number, callId: string, userId: string): Iterable<StoredDocument> {
  for (let index = 0; index < size; index += 1) {
    const at = new Date(Date.UTC(2026, 0, 1) + index * 1000);
    yield {
      ...{ _id: uuid(), code: `IC-${callId.slice(-6)}-${index}`, callId, callTypeId: uuid(), organizationId: uuid() },
      ...{ userId, stepSetId: 'bench', frameworks: {}, frameworkIds: [], resultIds: [], revision: 1, terms: [] },
      results: { [STEP]: { id: uuid(), content: JSON.stringify(answerOf(index)), version: 1, updatedAt: at } },
      ...{ closed: true, submissionDate: at, quizScore: null, sroiScore: null },
      ...{ createdAt: at, updatedAt: at, deletedAt: null },
    };
  }
}

async function storeCall(db: Db, size: number, userId: string): Promise<string> {
  const callId = uuid();
  const call = { name: `${size} answers`, description: '', callTypeId: uuid(), extensions: {}, version: 1 };
  const open = { openingAt: null, closingAt: null, visibleTo: ['*'], deletedAt: null };
  await collectionOf(db, 'calls').insertOne({ _id: callId, ...call, ...open });
  await insertAll(db, 'submissions', submissions(size, callId, userId));
  return callId;
}

interface Report {
  total: number;
  looked: number;
  answered: number;
  isComplete: boolean;
  questions: { options: { value: string; count: number }[] | null }[];
}

const timed = async <T>(work: () => Promise<T>): Promise<{ found: T; took: number }> => {
  const began = performance.now();
  const found = await work();
  return { found, took: performance.now() - began };
};

/** How many gave each colour, counted from what was generated, beside what the service says. */
function isRight({ questions, answered }: Report, size: number): boolean {
  const said = new Map(questions[0]?.options?.map(({ value, count }) => [value, count]));
  const byHand = new Map(CHOICES.map((choice) => [choice, 0]));
  for (let index = 0; index < size; index += 1) byHand.set(colourOf(index), (byHand.get(colourOf(index)) ?? 0) + 1);
  return answered === size && CHOICES.every((choice) => said.get(choice) === byHand.get(choice));
}

/** The first counts, all of them, and then what whoever looks again waits for. */
async function measure(read: () => Promise<Report>, size: number) {
  const first = await timed(read);
  const whole = await timed(async () => {
    let report = first.found;
    while (!report.isComplete) report = await read();
    return report;
  });
  const again: number[] = [];
  for (let time = 0; time < READS; time += 1) again.push((await timed(read)).took);
  return {
    first: first.took,
    share: first.found.looked / size,
    whole: first.took + whole.took,
    again: median(again),
    right: isRight(whole.found, size),
  };
}

await withApi(async ({ address, db }) => {
  const admin = await signedInPerson(db, ['admin']);
  const headers = { authorization: `Bearer ${admin.token}`, 'accept-language': 'en' };
  await collectionOf(db, 'stepSets').insertOne({ _id: 'bench', steps: [step] });
  const readOf = (callId: string) => async () =>
    (await ask(address, 'GetSurveyReport', { query: { callId, stepId: STEP }, headers })).json as Report;
  const warm = readOf(await storeCall(db, 500, admin.id));
  for (let time = 0; time < 20; time += 1) await warm();
  let smallest = 0;
  for (const size of SIZES) {
    const found = await measure(readOf(await storeCall(db, size, admin.id)), size);
    smallest ||= found.again;
    const ratio = found.again / smallest;
    const isKept = found.first <= MAX_FIRST_MS && ratio <= MAX_RATIO && found.right;
    if (!isKept) process.exitCode = 1;
    console.log(
      `${isKept ? '✓' : '✗'} ${String(size).padStart(7)} answers   first counts after ${found.first.toFixed(0)} ms ` +
        `(aim ≤ ${MAX_FIRST_MS}), of ${(100 * found.share).toFixed(0)} %   all after ${(found.whole / 1000).toFixed(1)} s   ` +
        `then ${found.again.toFixed(1)} ms each, ${ratio.toFixed(2)}× (aim ≤ ${MAX_RATIO})   ` +
        `as counted by hand: ${found.right ? 'yes' : 'NO'}`,
    );
  }
});
