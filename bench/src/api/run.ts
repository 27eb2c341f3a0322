import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BaselineData } from './baseline.ts';
import { collectionOf } from './collection-of.ts';
import { MEASURED_ENDPOINTS, measure, type Server, type Speed } from './load.ts';
import { median } from './median.ts';
import { withApi, type ApiUnderTest } from './with-api.ts';
import { callApi, createTestWorld, type Writer, type TestWorld } from './test-world.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const SECONDS = Number(process.env['ROUND_SECONDS'] ?? 3);
/** Warm-up rounds are not counted, because all three processes are still compiling. */
const WARM_UP_ROUNDS = 3;
const CONNECTIONS = 10;
const MIN_THROUGHPUT = 0.6;
const MAX_P99 = 1.25;
const BASELINE = fileURLToPath(new URL('./baseline.ts', import.meta.url));

/** Runs the baseline in its own process, with the exact bytes that the API sent. */
async function startBaseline(
  { address, mongodbUri, logs }: ApiUnderTest,
  testWorld: TestWorld,
): Promise<Server & { stop(): void }> {
  const bytes = async (name: keyof BaselineData['bodies']) => {
    const measured = MEASURED_ENDPOINTS.find((one) => one.name === name);
    return (
      await callApi(address, name, {
        query: testWorld.writers[0] && measured ? measured.query(testWorld.writers[0]) : {},
        headers: testWorld.headers,
      })
    ).text;
  };
  const bodies = {
    GetConfig: await bytes('GetConfig'),
    GetCallListUser: await bytes('GetCallListUser'),
    GetSubmissionByID: await bytes('GetSubmissionByID'),
    GetStepResultByCall: await bytes('GetStepResultByCall'),
  };
  const file = join(logs, 'baseline.json');
  await writeFile(file, JSON.stringify({ mongodbUri, callIds: testWorld.callIds, bodies } satisfies BaselineData));
  const child = spawn(process.execPath, ['--import', 'tsx', BASELINE, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const where = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the baseline ended')));
    child.stdout.on(
      'data',
      (part: Buffer) =>
        /listening on (\S+)/.exec(part.toString())?.[1] &&
        resolve(/listening on (\S+)/.exec(part.toString())?.[1] ?? ''),
    );
  });
  return { address: where, pid: child.pid, stop: () => child.kill() };
}

type Sides = Record<'api' | 'baseline', Speed[]>;
const column = (text: string | number, width: number) => String(text).padStart(width);

function report(name: string, { api, baseline }: Sides): boolean {
  const ratios = (of: (speed: Speed) => number) =>
    median(api.map((speed, round) => of(speed) / of(baseline[round] ?? speed)));
  const throughput = ratios(({ perSecond }) => perSecond);
  const p99 = ratios((speed) => speed.p99);
  const isWithinLimits = throughput >= MIN_THROUGHPUT && p99 <= MAX_P99;
  const middle = (speeds: Speed[], of: (speed: Speed) => number) => median(speeds.map(of)).toFixed(0);
  const speeds = [middle(baseline, (s) => s.perSecond), middle(api, (s) => s.perSecond)]
    .map((text) => column(text, 10))
    .join('');
  const slowest = [middle(baseline, (s) => s.p99), middle(api, (s) => s.p99)].map((text) => column(text, 10)).join('');
  const processorMicroseconds = [
    middle(baseline, (s) => s.processorMicroseconds),
    middle(api, (s) => s.processorMicroseconds),
  ]
    .map((text) => column(text, 10))
    .join('');
  console.log(
    `${isWithinLimits ? '✓' : '✗'} ${name.padEnd(22)}${speeds}${column(throughput.toFixed(2), 8)}${slowest}${column(p99.toFixed(2), 8)}${processorMicroseconds}`,
  );
  return isWithinLimits;
}

await withApi(async (api) => {
  const testWorld = await createTestWorld(api.address, api.db, CONNECTIONS);
  const baseline = await startBaseline(api, testWorld);
  const stored = async ({ submissionId, stepId }: Writer) => {
    const found = await collectionOf(api.db, 'submissions').findOne({ _id: submissionId });
    return (found?.['results'][stepId]?.version as number | undefined) ?? 0;
  };
  console.log(
    `${CONNECTIONS} connections, median of ${ROUNDS} alternating rounds of ${SECONDS} s, as ratios to a bare Fastify with the MongoDB driver`,
  );
  console.log(
    `  ${''.padEnd(22)}${column('bare/s', 10)}${column('API/s', 10)}${column('ratio', 8)}${column('bare p99', 10)}${column('API p99', 10)}${column('ratio', 8)}${column('bare µs', 10)}${column('API µs', 10)}`,
  );
  try {
    for (const endpoint of MEASURED_ENDPOINTS.filter(({ name }) => name.includes(process.env['ONLY'] ?? ''))) {
      const sides: Sides = { api: [], baseline: [] };
      // The order alternates, so that neither side always runs first.
      for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
        const order = round % 2 === 0 ? (['api', 'baseline'] as const) : (['baseline', 'api'] as const);
        for (const side of order) {
          const speed = await measure(side === 'api' ? api : baseline, endpoint, testWorld, SECONDS, stored);
          if (round >= 0) sides[side].push(speed);
        }
      }
      if (!report(endpoint.name, sides)) process.exitCode = 1;
    }
  } finally {
    baseline.stop();
  }
});
