import { PATHS } from '@impact-call/contracts/paths';
import autocannon, { type Client, type Options } from 'autocannon';
import type { Lane, World } from './world.ts';

/** One of the endpoints that are measured, and how it is asked. */
export interface Measured {
  name: 'GetCallListUser' | 'GetSubmissionByID' | 'GetStepResultByCall' | 'GetConfig' | 'UpsertCallStepResult';
  query(lane: Lane): Record<string, string>;
}

export const HOTTEST: Measured[] = [
  { name: 'GetCallListUser', query: () => ({}) },
  { name: 'GetSubmissionByID', query: ({ submissionId }) => ({ id: submissionId }) },
  { name: 'GetStepResultByCall', query: ({ submissionId }) => ({ callSubmissionId: submissionId }) },
  { name: 'GetConfig', query: () => ({}) },
  { name: 'UpsertCallStepResult', query: () => ({}) },
];

/** Answers a second, and the slowest percent in milliseconds. */
export interface Speed {
  perSecond: number;
  p99: number;
}

/** How far each lane was written, by both sides: they write to the same submissions in turn. */
const versions = new Map<Lane, number>();
let keys = 0;

function writeNext(client: Client, lane: Lane, typed: string): void {
  const version = versions.get(lane) ?? 0;
  keys += 1;
  const body = {
    callSubmissionId: lane.submissionId,
    stepId: lane.stepId,
    content: typed,
    version,
    idempotencyKey: `bench-key-${keys}`,
  };
  client.setHeadersAndBody({ ...lane.headers, 'content-type': 'application/json' }, JSON.stringify(body));
}

function asWriter({ lanes, typed }: World): (client: Client) => void {
  const free = [...lanes];
  return (client) => {
    const lane = free.pop();
    if (!lane) throw new Error('more connections than lanes');
    writeNext(client, lane, typed);
    client.on('response', (status) => {
      if (status === 200) versions.set(lane, (versions.get(lane) ?? 0) + 1);
      writeNext(client, lane, typed);
    });
  };
}

const CALM_MS = 500;

/** A run ends before the answers to its last writes have come: waits until those are stored. */
async function catchUp({ lanes }: World, stored: (lane: Lane) => Promise<number>): Promise<void> {
  for (let isMoving = true; isMoving; ) {
    await new Promise((resolve) => setTimeout(resolve, CALM_MS));
    isMoving = false;
    for (const lane of lanes) {
      const version = await stored(lane);
      isMoving ||= versions.get(lane) !== version;
      versions.set(lane, version);
    }
  }
}

/** Loads one side with one endpoint for some seconds; every answer must be a good one. */
export async function measure(
  address: string,
  { name, query }: Measured,
  world: World,
  seconds: number,
  stored: (lane: Lane) => Promise<number>,
): Promise<Speed> {
  const [method = 'GET', path = ''] = PATHS[name].split(' ');
  const [first] = world.lanes;
  if (!first) throw new Error('no lanes');
  if (method === 'POST') await catchUp(world, stored);
  const options: Options = {
    url: `${address}${path}?${new URLSearchParams(query(first))}`,
    method,
    headers: first.headers,
    connections: world.lanes.length,
    duration: seconds,
  };
  const result = await autocannon(method === 'POST' ? { ...options, setupClient: asWriter(world) } : options);
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${name} at ${address}: ${result.errors} errors, ${result.non2xx} refusals`);
  return { perSecond: result['2xx'] / result.duration, p99: result.latency.p99 };
}
