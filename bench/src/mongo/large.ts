import { readFileSync } from 'node:fs';
import { MongoClient, type Db } from 'mongodb';
import { sourcesNow, startServer, type Server } from './server-of.ts';

const DOCUMENTS = Number(process.env['DOCUMENTS'] ?? 1_000_000);
const MOST_START_MS = 3000;
const MOST_BLOCK_MS = 100;

const status = (pid: number, name: string): number =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
/** So long has the server's main thread computed, in milliseconds, as the kernel counts it. */
const computed = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

/** How long something takes, and the longest that the server computed before it answered another meanwhile. */
async function timed(db: Db, pid: number, run: () => Promise<unknown>): Promise<{ ms: number; block: number }> {
  const begin = performance.now();
  let isOver = false;
  const running = run().finally(() => (isOver = true));
  let block = 0;
  while (!isOver) {
    const before = computed(pid);
    await db.command({ ping: 1 });
    block = Math.max(block, computed(pid) - before);
  }
  await running;
  return { ms: performance.now() - begin, block };
}

function tell(what: string, value: number, most: number, unit: string): void {
  if (value > most) process.exitCode = 1;
  console.log(`${value > most ? '✗' : '✓'} ${what}: ${value.toFixed(0)} ${unit} (limit ${most})`);
}

const fill = async (db: Db): Promise<void> => {
  for (let n = 0; n < DOCUMENTS; n += 10_000)
    await db
      .collection<{ _id: number }>('large')
      .insertMany(
        Array.from({ length: 10_000 }, (_, i) => ({ _id: n + i, text: `text ${((n + i) * 7919) % DOCUMENTS}` })),
      );
};

async function withServer(folder: string | undefined, use: (db: Db, server: Server) => Promise<void>): Promise<string> {
  const server = await startServer(sourcesNow, folder === undefined ? {} : { folder });
  const client = await MongoClient.connect(server.uri);
  await use(client.db('bench'), server);
  await client.close();
  await server.stop({ keeps: folder === undefined });
  return server.folder;
}

const folder = await withServer(undefined, async (db, { pid }) => {
  await fill(db);
  const { ms, block } = await timed(db, pid, () => db.collection('large').createIndex({ text: 1 }));
  console.log(`An index of ${DOCUMENTS} documents: ${(ms / 1000).toFixed(1)} s`);
  tell('the longest that others waited for it, computed', block, MOST_BLOCK_MS, 'ms');
});
const begin = performance.now();
await withServer(folder, async (db, { pid }) => {
  await db.collection('large').findOne({ text: 'text 7' });
  tell(
    `A start with ${DOCUMENTS} documents and two indexes, until one was found`,
    performance.now() - begin,
    MOST_START_MS,
    'ms',
  );
  console.log(`  computed ${computed(pid).toFixed(0)} ms, ${status(pid, 'VmRSS').toFixed(0)} MiB`);
  const { ms } = await timed(db, pid, async () => {
    if ((await db.collection('large').find().toArray()).length !== DOCUMENTS) throw new Error('not all came');
  });
  console.log(`All by toArray: ${(ms / 1000).toFixed(1)} s, at most ${status(pid, 'VmHWM').toFixed(0)} MiB`);
});
