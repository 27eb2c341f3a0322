import { createConnection as connectTo, createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { startEmbeddedMongo } from 'embedded-mongo';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createConnection, openConnection } from './platform/storage/mongoose.ts';

const SERVER = fileURLToPath(new URL('./server.ts', import.meta.url));

/** A proxy that hides the replica set's name, as a standalone has none; message lengths do not change. */
async function standaloneBefore(port: number): Promise<Server> {
  const server = createServer((client) => {
    const upstream = connectTo(port, '127.0.0.1');
    client.pipe(upstream);
    upstream.on('data', (part: Buffer) =>
      client.write(Buffer.from(part.toString('latin1').replaceAll('setName\0', 'setNone\0'), 'latin1')),
    );
    for (const socket of [client, upstream])
      socket.on('error', () => undefined).on('close', () => [client, upstream].forEach((other) => other.destroy()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

let database: Awaited<ReturnType<typeof startEmbeddedMongo>>;
let standalone: Server;
let uri: string;
beforeAll(async () => {
  database = await startEmbeddedMongo();
  standalone = await standaloneBefore(database.port);
  uri = `mongodb://127.0.0.1:${(standalone.address() as AddressInfo).port}/impact-call?directConnection=true`;
});
afterAll(async () => {
  standalone.close();
  await database.stop();
});

it('opens a replica set, and refuses a standalone by name of what to do', async () => {
  const good = createConnection();
  await openConnection(good, database.uri('impact-call'), new AbortController().signal);
  await good.close();
  const bad = createConnection();
  await expect(openConnection(bad, uri, new AbortController().signal)).rejects.toThrow(
    /standalone MongoDB.*--replSet rs0.*rs\.initiate\(\)/,
  );
  await bad.close();
});

it('does not start on a standalone, and says why', async () => {
  const env = {
    ...process.env,
    MONGODB_URI: uri,
    API_PORT: '0',
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'a',
    OIDC_CLIENT_SECRET: 'b',
    TOKEN_SECRET: '7c1f9e04b2d86a35e8f0417d9b6c2a53',
    LOG_LEVEL: 'silent',
  };
  const child = spawn(process.execPath, ['--import', 'tsx', SERVER], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (part: Buffer) => (said += part.toString()));
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(1);
  expect(said).toContain('This service needs a replica set');
  expect(said).not.toContain('at requireReplicaSet');
}, 90_000);
