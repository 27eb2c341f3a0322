import { poll } from '@impact-call/jest';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, it } from '@jest/globals';
import { createGather } from './gather.ts';
import type { CurrentUser } from '../../platform/endpoint/principal.ts';
import { createListeners, type Listener, type Listeners } from './listeners.ts';

const user: CurrentUser = { id: 'u', firstName: '', lastName: '', email: '', emailVerified: false, roles: [] };
const someone = (changes: Partial<Listener> = {}): Listener => ({
  userId: 'u',
  sessionId: 's',
  organizationId: 'o',
  isAdmin: false,
  until: new Date(Date.now() + 60_000),
  askAgain: async () => user,
  ...changes,
});
const remote = (id: string) => ({ event: { topic: 'remote', id }, audience: 'everybody' }) as const;

const opened: { server?: Server; sockets: Socket[]; listeners: Listeners[] } = { sockets: [], listeners: [] };
afterEach(() => {
  for (const socket of opened.sockets.splice(0)) socket.destroy();
  for (const listeners of opened.listeners.splice(0)) listeners.stop();
  opened.server?.close();
});

function listeners(bounds?: Parameters<typeof createListeners>[1]): Listeners {
  const made = createListeners(() => new Date(), bounds);
  opened.listeners.push(made);
  return made;
}

/** A browser on a real connection to them. */
async function browser(to: Listeners): Promise<Socket> {
  opened.server = createServer((_request, response) => void to.open(someone()).pipe(response)).listen(0, '127.0.0.1');
  await once(opened.server, 'listening');
  const address = opened.server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  opened.sockets.push(socket);
  socket.on('error', () => undefined).write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  await poll(() => to.isEmpty).toBe(false);
  return socket;
}

it('lets go of a reader who takes nothing, and keeps one who does', async () => {
  const told = 'x'.repeat(10_000);
  const reading = listeners();
  let ends = 0;
  (await browser(reading)).setEncoding('utf8').on('data', (part: string) => (ends += part.split('"}').length - 1));
  for (let count = 1; count <= 1000; count += 1) {
    reading.tell(remote(told));
    // The first one says that the line is open.
    if (count % 4 === 0) await poll(() => ends, { interval: 1, timeout: 5000 }).toBe(count + 1);
  }
  expect(reading.isEmpty).toBe(false);

  const standing = listeners();
  (await browser(standing)).pause();
  let sent = 0;
  while (!standing.isEmpty && sent < 100_000_000) {
    standing.tell(remote(told));
    sent += told.length;
    await turn();
  }
  expect(standing.isEmpty).toBe(true);
}, 30_000);

it('has no more lines than it may have, in all', () => {
  const few = listeners({ ofPerson: 10, inAll: 2 });
  few.open(someone({ userId: 'a' }));
  few.open(someone({ userId: 'b' }));
  expect(() => few.open(someone({ userId: 'c' }))).toThrow(expect.objectContaining({ status: 503 }));
});

it('ends the line of whoever cannot be asked about, and of nobody who may hear', async () => {
  const all = listeners();
  const away = all.open(someone({ askAgain: async () => Promise.reject(new Error('the database is away')) }));
  const there = all.open(someone({ userId: 'v' })).setEncoding('utf8');
  let heard = '';
  there.on('data', (part: string) => (heard += part));
  away.resume();
  all.tell(remote('mfe-news'));
  await poll(() => away.closed).toBe(true);
  await poll(() => heard).toContain('mfe-news');
  expect(there.closed).toBe(false);
});

it('tells once of a record that is written again and again, with its newest versions, and of everything where it lost count', async () => {
  const told: unknown[] = [];
  let lost = 0;
  const gather = createGather(
    {
      collection: 'things',
      gatherMs: 20,
      newsOf: async (written) => {
        told.push([...written].map(([id, versions]) => [id, Object.fromEntries(versions)]));
        return [];
      },
    },
    { isWanted: () => true, tell: () => undefined, lost: () => (lost += 1) },
  );
  for (let version = 1; version <= 100; version += 1) gather({ id: 'a', versions: new Map([['x', version]]) });
  gather({ id: 'a', versions: new Map([['y', 1]]) });
  await poll(() => told).toEqual([[['a', { x: 100, y: 1 }]]]);
  gather({ id: undefined, versions: new Map() });
  expect(lost).toBe(1);
  for (let count = 0; count <= 5000; count += 1) gather({ id: String(count), versions: new Map() });
  expect(lost).toBe(2);
});
