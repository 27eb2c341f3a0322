import { PATHS } from '@impact-call/contracts/paths';
import autocannon, { type Client, type Options } from 'autocannon';
import { processorTime } from './processor-time.ts';
import type { Writer, TestWorld } from './test-world.ts';

/** An endpoint and the query of its measurement. */
export interface MeasuredEndpoint {
  name: 'GetCallListUser' | 'GetSubmissionByID' | 'GetStepResultByCall' | 'GetConfig' | 'UpsertCallStepResult';
  query(writer: Writer): Record<string, string>;
}

export const MEASURED_ENDPOINTS: MeasuredEndpoint[] = [
  { name: 'GetCallListUser', query: () => ({}) },
  { name: 'GetSubmissionByID', query: ({ submissionId }) => ({ id: submissionId }) },
  { name: 'GetStepResultByCall', query: ({ submissionId }) => ({ callSubmissionId: submissionId }) },
  { name: 'GetConfig', query: () => ({}) },
  { name: 'UpsertCallStepResult', query: () => ({}) },
];

/** The API or the baseline. */
export interface Server {
  address: string;
  pid: number | undefined;
}

/** Requests per second, the 99th percentile in milliseconds, and the processor time of one request. */
export interface Speed {
  perSecond: number;
  p99: number;
  processorMicroseconds: number;
}

/** The next version of each writer's document; both servers write to the same submissions in turn. */
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

/** Gives each connection its own submission, so that no two connections write to the same one. */
function withOwnWriter(writers: readonly Writer[], setUp: (client: Client, writer: Writer) => void) {
  const free = [...writers];
  return (client: Client): void => {
    const writer = free.pop();
    if (!writer) throw new Error('more connections than writers');
    setUp(client, writer);
  };
}

const asWriters = ({ writers, typed }: TestWorld) =>
  withOwnWriter(writers, (client, writer) => {
    writeNext(client, writer, typed);
    client.on('response', (status) => {
      if (status === 200) versions.set(writer, (versions.get(writer) ?? 0) + 1);
      writeNext(client, writer, typed);
    });
  });

const asReaders = ({ writers }: TestWorld, path: string, query: MeasuredEndpoint['query']) =>
  withOwnWriter(writers, (client, writer) =>
    client.setRequests([
      { method: 'GET', path: `${path}?${new URLSearchParams(query(writer))}`, headers: writer.headers },
    ]),
  );

const POLL_MS = 500;

/** A run ends before the responses to its last writes: waits until these are stored. */
async function waitUntilStored({ writers }: TestWorld, stored: (writer: Writer) => Promise<number>): Promise<void> {
  for (let isChanging = true; isChanging; ) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    isChanging = false;
    for (const writer of writers) {
      const version = await stored(writer);
      isChanging ||= versions.get(writer) !== version;
      versions.set(writer, version);
    }
  }
}

/** Loads one server with one endpoint for some seconds; throws on any failed response. */
export async function measure(
  { address, pid }: Server,
  { name, query }: MeasuredEndpoint,
  testWorld: TestWorld,
  seconds: number,
  stored: (writer: Writer) => Promise<number>,
): Promise<Speed> {
  const [method = 'GET', path = ''] = PATHS[name].split(' ');
  if (method === 'POST') await waitUntilStored(testWorld, stored);
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
    processorMicroseconds: (computed * 1000) / result['2xx'],
  };
}
