import { readFileSync } from 'node:fs';
import type { Db } from 'mongodb';
import { storeCalls } from '../api/test-world.ts';
import { withApi } from '../api/with-api.ts';
import { applyOnce, type Asked } from './application.ts';
import { sizesOf, type Size } from './sizes.ts';

const APPLICATIONS = Number(process.argv[2] ?? 1000);
/** Up to here nothing is measured: what stands once for all is there, and the first of everything. */
const FIRST = Math.ceil(APPLICATIONS / 10);
const AT_ONCE = 4;

async function fill(address: string, db: Db, callIds: readonly string[], from: number, to: number): Promise<Asked> {
  const asked: Asked = new Map();
  let next = from;
  const runner = async () => {
    while (next < to) {
      const index = next++;
      await applyOnce(address, db, callIds[index % callIds.length] ?? '', asked);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runner));
  return asked;
}

/** A tick of the kernel's clock, in which it tells what a process computed. */
const TICK_MS = 10;

/** What a process has computed since it began, with all its threads. */
function computedMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

const none: Size = { documents: 0, bytes: 0, entries: 0, indexBytes: 0 };
const round = (value: number): string => value.toFixed(value < 10 ? 1 : 0);

/** What each application added, by collection; the whole of it comes back. */
function tell(before: Map<string, Size>, after: Map<string, Size>, applications: number): Size {
  const whole = { ...none };
  console.log('| collection | documents | bytes | index entries | index bytes |\n| --- | --- | --- | --- | --- |');
  for (const [name, size] of after) {
    const earlier = before.get(name) ?? none;
    const each = (of: keyof Size): number => (size[of] - earlier[of]) / applications;
    if (each('documents') === 0 && each('bytes') === 0) continue;
    for (const field of ['documents', 'bytes', 'entries', 'indexBytes'] as const) whole[field] += each(field);
    console.log(
      `| ${name} | ${each('documents').toFixed(2)} | ${round(each('bytes'))} | ${round(each('entries'))} | ${round(each('indexBytes'))} |`,
    );
  }
  console.log(
    `| all | ${whole.documents.toFixed(2)} | ${round(whole.bytes)} | ${round(whole.entries)} | ${round(whole.indexBytes)} |`,
  );
  return whole;
}

await withApi(async ({ address, db, pid }) => {
  const callIds = await storeCalls(db);
  await fill(address, db, callIds, 0, FIRST);
  const before = await sizesOf(db);
  const computed = computedMs(pid);
  const asked = await fill(address, db, callIds, FIRST, APPLICATIONS);
  const ownMs = computedMs(pid) - computed;
  const made = APPLICATIONS - FIRST;
  console.log(`${made} applications after the first ${FIRST}, each of an organization of its own; per application:\n`);
  tell(before, await sizesOf(db), made);
  const requests = [...asked].map(([name, count]) => `${name} ${count / made}`);
  const all = [...asked.values()].reduce((sum, count) => sum + count, 0);
  console.log(`\n${all / made} requests: ${requests.join(', ')}`);
  console.log(`${round(ownMs / made)} ms of the API's computing, ${round(ownMs / all)} ms a request`);
  for (const name of ['calls', 'callTypes']) {
    const { documents, bytes, entries, indexBytes } = before.get(name) ?? none;
    const one = (sum: number): string => round(sum / documents);
    console.log(`one of ${name}: ${one(bytes)} bytes, ${one(entries)} index entries of ${one(indexBytes)} bytes`);
  }
});
