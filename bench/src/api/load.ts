import { PATHS } from '@impact-call/contracts/paths';
import autocannon, { type Client, type Options } from 'autocannon';
import { processorTime } from './processor-time.ts';
import type { Writer, TestWorld } from './test-world.ts';

/** A measured endpoint and how to call it. */
export interface Measured {
  name: 'GetCallListUser' | 'GetSubmissionByID' | 'GetStepResultByCall' | 'GetConfig' | 'UpsertCallStepResult';
  query(writer: Writer): Record<string, string>;
}

export const HOTTEST: Measured[] = [
  { name: 'GetCallListUser', query: () => ({}) },
  { name: 'GetSubmissionByID', query: ({ submissionId }) => ({ id: submissionId }) },
  { name: 'GetStepResultByCall', query: ({ submissionId }) => ({ callSubmissionId: submissionId }) },
  { name: 'GetConfig', query: () => ({}) },
  { name: 'UpsertCallStepResult', query: () => ({}) },
];

/** One of the two servers. */
export interface Side {
  address: string;
  pid: number | undefined;
}

/** Requests per second, the 99th percentile in milliseconds, and the processor time of each request in microseconds. */
export interface Speed {
  perSecond: number;
  p99: number;
  computing: number;
}

/** The next version of each writer's document; both sides write to the same submissions in turn. */
const versions = new Map<Writer, number>();
let keys = 0;

function writeNext(client: Client, writer: Writer, typed: string): void {
  const version = versions.get(writer) ?? 0;
  keys += 1;
  const body = {
    callSubmissionId: writer.submissionId,
    stepId: writer.stepId,
    content: typed,
    version,
    idempotencyKey: `bench-key-${keys}`,
  };
  client.setHeadersAndBody({ ...writer.headers, 'content-type': 'application/json' }, JSON.stringify(body));
}

/** Gives each connection its own submission, so that no two connections request the same one. */
function eachItsOwn(writers: readonly Writer[], begin: (client: Client, writer: Writer) => void) {
  const free = [...writers];
  return (client: Client): void => {
    const writer = free.pop();
    if (!writer) throw new Error('more connections than writers');
    begin(client, writer);
  };
}

const asWriters = ({ writers, typed }: TestWorld) =>
  eachItsOwn(writers, (client, writer) => {
    writeNext(client, writer, typed);
    client.on('response', (status) => {
      if (status === 200) versions.set(writer, (versions.get(writer) ?? 0) + 1);
      writeNext(client, writer, typed);
    });
  });

const asReaders = ({ writers }: TestWorld, path: string, query: Measured['query']) =>
  eachItsOwn(writers, (client, writer) =>
    client.setRequests([
      { method: 'GET', path: `${path}?${new URLSearchParams(query(writer))}`, headers: writer.headers },
    ]),
  );

const CALM_MS = 500;

/** A run ends before its last writes are answered: waits until they are stored. */
async function catchUp({ writers }: TestWorld, stored: (writer: Writer) => Promise<number>): Promise<void> {
  for (let isMoving = true; isMoving; ) {
    await new Promise((resolve) => setTimeout(resolve, CALM_MS));
    isMoving = false;
    for (const writer of writers) {
      const version = await stored(writer);
      isMoving ||= versions.get(writer) !== version;
      versions.set(writer, version);
    }
  }
}

/** Loads one side with one endpoint for some seconds; throws on any failed response. */
export async function measure(
  { address, pid }: Side,
  { name, query }: Measured,
  testWorld: TestWorld,
  seconds: number,
  stored: (writer: Writer) => Promise<number>,
): Promise<Speed> {
  const [method = 'GET', path = ''] = PATHS[name].split(' ');
  if (method === 'POST') await catchUp(testWorld, stored);
  const options: Options = {
    url: `${address}${path}`,
    method,
    connections: testWorld.writers.length,
    duration: seconds,
    setupClient: method === 'POST' ? asWriters(testWorld) : asReaders(testWorld, path, query),
  };
  const before = await processorTime(pid);
  const result = await autocannon(options);
  const computed = (await processorTime(pid)) - before;
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${name} at ${address}: ${result.errors} errors, ${result.non2xx} refusals`);
  return {
    perSecond: result['2xx'] / result.duration,
    p99: result.latency.p99,
    computing: (computed * 1000) / result['2xx'],
  };
}
