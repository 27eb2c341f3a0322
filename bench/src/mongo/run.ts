import { MongoClient, type Db } from 'mongodb';
import { median } from '../api/median.ts';
import { sourcesAt, sourcesNow, startServer } from './server-of.ts';
import { fill, WORK, type Work } from './work.ts';

const BEFORE = process.env['BEFORE'] ?? 'HEAD';
const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const ROUND_SECONDS = Number(process.env['ROUND_SECONDS'] ?? 2);
const ONLY = process.env['ONLY'] ?? '';
const MIN_RATIO = 0.9;

/** How often a second something is done by so many at the same time, each write on disk at a majority. */
async function rateOf({ writers, once }: Work, db: Db): Promise<number> {
  const begin = performance.now();
  const end = begin + ROUND_SECONDS * 1000;
  let done = 0;
  let next = 0;
  const write = async (): Promise<void> => {
    while (performance.now() < end) {
      await once(db, next++);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  return (done / (performance.now() - begin)) * 1000;
}

async function compare(work: Work, now: Db, before: Db): Promise<void> {
  const rates: { now: number; before: number }[] = [];
  // The first round is not counted: the code is compiled by then.
  for (let round = -1; round < ROUNDS; round += 1) {
    const rate = { now: await rateOf(work, now), before: await rateOf(work, before) };
    if (round >= 0) rates.push(rate);
  }
  const ratio = median(rates.map((rate) => rate.now / rate.before));
  if (ratio < MIN_RATIO) process.exitCode = 1;
  const rate = (of: 'now' | 'before') => median(rates.map((one) => one[of])).toFixed(0);
  console.log(
    `${ratio < MIN_RATIO ? '✗' : '✓'} ${work.name}, ${work.writers} at a time: ${rate('now')} a second, before ${rate('before')}: ratio ${ratio.toFixed(2)} (aim ≥ ${MIN_RATIO})`,
  );
}

const past = sourcesAt(BEFORE);
const [now, before] = [await startServer(sourcesNow), await startServer(past.folder)];
const clients = await Promise.all(
  [now, before].map(({ uri }) => MongoClient.connect(uri, { writeConcern: { w: 'majority', journal: true } })),
);
try {
  const [ours, theirs] = clients.map((client) => client.db('bench')) as [Db, Db];
  await Promise.all([fill(ours), fill(theirs)]);
  console.log(`The embedded server now, beside ${BEFORE}; ${ROUNDS} rounds of ${ROUND_SECONDS} s each, in turn`);
  for (const work of WORK) if (`${work.name}, ${work.writers}`.includes(ONLY)) await compare(work, ours, theirs);
} finally {
  await Promise.all(clients.map((client) => client.close()));
  await Promise.all([now.stop(), before.stop()]);
  past.remove();
}
