import { startMailCatcher, type RunningMailCatcher } from 'mail-catcher';
import { startIdentity, type RunningIdentity } from 'identity';
import { startPowerBiStandIn, type RunningPowerBi } from 'powerbi-standin';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectWithMessage, isProof, sized } from '@impact-call/jest';
import { createApiProcess, type ApiProcess } from '../api-process.ts';
import { testConfig } from '../test-api.ts';
import { startTestDatabase, type TestDatabase } from '../test-database.ts';
import { close, flood, MEGABYTE, openMany, type Requested, type Flood } from './attackers.ts';
import { startGatewayProcess, type GatewayProcess } from './gateway-process.ts';
import { memoryOf } from './memory.ts';
import { longestWait } from './longest-wait.ts';

/** Longest wait of a visitor in milliseconds, on an idle machine. */
const SOON = 1000;
/** On a busy machine, visitors also wait longer without an attack. */
const TIMES_CALM = 6;
/** Start time of the processes in milliseconds, on a busy machine. */
const START_MS = 240_000;
/** Maximum memory growth in megabytes. */
const MEMORY = 200;
/** A later response did not come early. */
const EARLY = 50 * MEGABYTE;
const LONG = sized(60, 1000) * MEGABYTE;
const SILENT = sized(100, 5000);

let database: TestDatabase;
let identity: RunningIdentity;
let mails: RunningMailCatcher;
let powerBi: RunningPowerBi;
let api: ApiProcess;
let gateway: GatewayProcess;
let calm: number;

beforeAll(async () => {
  database = startTestDatabase();
  [identity, mails, powerBi] = await Promise.all([startIdentity(), startMailCatcher(), startPowerBiStandIn()]);
  api = await createApiProcess(testConfig(database.uri, identity), { TRUST_PROXY: 'loopback' });
  await api.start();
  gateway = await startGatewayProcess(api.address);
  if (!isProof) return;
  await longestWait(visited(), () => pause(500));
  calm = await longestWait(visited(), () => pause(1500));
  process.stdout.write(`nobody attacks: longest wait of a visitor ${calm} ms\n`);
}, START_MS);
afterAll(async () => {
  await gateway?.stop();
  await api?.kill();
  await Promise.all([mails?.stop(), powerBi?.stop(), identity?.stop()]);
  await database?.stop();
});

const CONFIGURATION = '/api/Config/GetConfig';
const visited = (): string[] => [`${gateway.address}/`, gateway.address + CONFIGURATION, api.address + CONFIGURATION];
const processes = () => ({ gateway: gateway.child.pid, api: api.pid() });
const memories = async () => ({ gateway: await memoryOf(processes().gateway), api: await memoryOf(processes().api) });
const doors = () => [['gateway', gateway.address] as const, ['API', api.address] as const];

/** Attackers share the machine and delay some visits; a real outage would show in each of these tries. */
const TRIES = 3;

async function sufferOnce(name: string, attack: () => Promise<unknown>): Promise<number> {
  const before = await memories();
  const wait = await longestWait(visited(), attack);
  const after = await memories();
  process.stdout.write(
    `${name}: longest wait of a visitor ${wait} ms; memory gateway ${before.gateway} → ${after.gateway} MB, API ${before.api} → ${after.api} MB\n`,
  );
  expectWithMessage(after.gateway - before.gateway, `${name}: memory of the gateway`).toBeLessThan(MEMORY);
  expectWithMessage(after.api - before.api, `${name}: memory of the API`).toBeLessThan(MEMORY);
  return wait;
}

const visit = async (address: string): Promise<number> => {
  const answer = await fetch(address);
  await answer.text();
  return answer.status;
};

/**
 * Measures and prints the effect of an attack on visitors and memory. A sample only checks that visitors get responses.
 */
async function suffer(name: string, attack: () => Promise<unknown>): Promise<void> {
  if (!isProof) {
    const [statuses] = await Promise.all([Promise.all(visited().map(visit)), attack()]);
    return expect(statuses).toEqual([200, 200, 200]);
  }
  const most = Math.max(SOON, TIMES_CALM * calm);
  let wait = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES && wait >= most; tries += 1) wait = await sufferOnce(name, attack);
  expectWithMessage(wait, `${name}: wait`).toBeLessThan(most);
}

const startedRefresh = (length: number, body: string) =>
  `POST /api/Jwt/refresh HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`;

describe('a client that stops in the middle delays no other', () => {
  it.each([
    ['many that sent one byte of a small body', startedRefresh(20, '{')],
    ['many that sent a part of a large one', startedRefresh(1_000_000_000, 'x'.repeat(70_000))],
    ['many in the middle of their headers', 'POST /api/Jwt/refresh HTTP/1.1\r\nhost:'],
  ])('%s', async (name, text) => {
    for (const [door, address] of doors()) {
      const sockets = await openMany(address, sized(10, 100), text);
      await suffer(`${name}, at the ${door}`, () => pause(sized(0, 1500)));
      close(sockets);
    }
  });

  it('many that say nothing at all', async () => {
    for (const [door, address] of doors()) {
      await suffer(`${SILENT} silent connections, at the ${door}`, async () => {
        const sockets: Socket[] = await openMany(address, SILENT, '');
        await pause(sized(0, 1000));
        process.stdout.write(`${sockets.filter(({ destroyed }) => !destroyed).length} of ${SILENT} still open\n`);
        close(sockets);
      });
    }
  });
});

describe('a body that never seems to end is refused early, or passes without a trace', () => {
  const floods = (address: string, lines: readonly string[], type?: string): Requested[] =>
    lines.flatMap((line) =>
      [true, false].map((isChunked) => ({ address, line, isChunked, ...(type ? { type } : {}) })),
    );
  const ofTheApi = [
    'POST /api/Jwt/refresh',
    'POST /api/Jwt/token-exchange',
    'POST /api/Nothing',
    'GET /api/Config/GetConfig',
    'POST /api/CallSubmission/CloseCallSubmission',
    'POST /healthz',
  ];

  it.each([
    [
      'gateway',
      () =>
        floods(gateway.address, [
          'POST /nothing',
          'POST /',
          'GET /',
          'POST /assets/x.js',
          'POST /remotes/x.js',
          'POST /embed/v1/embed.js',
          ...ofTheApi,
        ]),
    ],
    [
      'gateway, forms',
      () =>
        floods(
          gateway.address,
          ['POST /nothing', 'POST /api/FileUpload/UploadFile', 'POST /api/Jwt/refresh'],
          'multipart/form-data; boundary=x',
        ),
    ],
    ['API', () => floods(api.address, ofTheApi)],
    [
      'API, forms',
      () =>
        floods(
          api.address,
          ['POST /api/FileUpload/UploadFile', 'POST /api/Jwt/refresh'],
          'multipart/form-data; boundary=x',
        ),
    ],
    [
      'identity',
      () =>
        floods(
          identity.issuer,
          ['POST /token', 'POST /interaction/x/login', 'POST /nothing'],
          'application/x-www-form-urlencoded',
        ),
    ],
    ['mail catcher', () => floods(mails.url, ['POST /', 'POST /api/messages', 'GET /'])],
    [
      'reports',
      () => floods(powerBi.origin, ['POST /x/oauth2/v2.0/token', 'POST /v1.0/myorg/GenerateToken', 'POST /nothing']),
    ],
  ])('%s', async (name, requested) => {
    const results: Flood[] = [];
    await suffer(`a long body at the ${name}`, async () => {
      for (const one of requested()) results.push(await flood(one, LONG));
    });
    for (const { what, takenBeforeAnswer, status } of results)
      process.stdout.write(
        `  ${what}: ${status || 'connection closed'} after ${Math.round(takenBeforeAnswer / MEGABYTE)} MB\n`,
      );
    for (const { what, takenBeforeAnswer, status } of results) {
      expectWithMessage(takenBeforeAnswer, what).toBeLessThan(EARLY);
      expectWithMessage(status, what).toBeLessThan(500);
    }
  });

  it('also when the sender goes on after the answer', async () => {
    let taken = 0;
    const attack = async () =>
      ({ taken } = await flood({ address: gateway.address, line: 'POST /nothing', isChunked: true }, LONG, true));
    await suffer('a stubborn long body at the gateway', attack);
    process.stdout.write(`  ${Math.round(taken / MEGABYTE)} MB were taken\n`);
  });
});
