import { poll } from '@impact-call/jest';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, it } from '@jest/globals';
import { EventGatherer } from './service.ts';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { networkOf } from '../../../platform/http/network-of.ts';
import { type Listener, type ListenerBounds, Listeners } from './listeners.ts';

const PLENTY: ListenerBounds = { ofPerson: 1000, ofOrganization: 1000, ofAddress: 1000, inAll: 1000 };

const user: CurrentUser = { id: 'u', firstName: '', lastName: '', email: '', emailVerified: false, roles: [] };
const someone = (changes: Partial<Listener> = {}): Listener => ({
  userId: 'u',
  sessionId: 's',
  organizationId: 'o',
  address: '192.0.2.1',
  isAdmin: false,
  until: new Date(Date.now() + 60_000),
  checkAccess: async () => user,
  ...changes,
});
const remote = (id: string) => ({ event: { topic: 'remote', id }, audience: 'everybody' }) as const;

const opened: { servers: Server[]; sockets: Socket[]; listeners: Listeners[] } = {
  servers: [],
  sockets: [],
  listeners: [],
};
afterEach(() => {
  for (const socket of opened.sockets.splice(0)) socket.destroy();
  for (const listeners of opened.listeners.splice(0)) listeners.stop();
  for (const server of opened.servers.splice(0)) server.close();
});

function listeners(bounds?: ListenerBounds): Listeners {
  const made = new Listeners(() => new Date(), bounds);
  opened.listeners.push(made);
  return made;
}

/** A browser on a real connection to them. */
async function browser(to: Listeners): Promise<Socket> {
  const server = createServer((_request, response) => void to.open(someone()).pipe(response)).listen(0, '127.0.0.1');
  opened.servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  opened.sockets.push(socket);
  socket.on('error', () => undefined).write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  await poll(() => to.isEmpty).toBe(false);
  return socket;
}

it('lets go of a reader who takes nothing, and keeps one who does', async () => {
  const received = 'x'.repeat(10_000);
  const reading = listeners();
  let ends = 0;
  (await browser(reading)).setEncoding('utf8').on('data', (part: string) => (ends += part.split('"}').length - 1));
  for (let count = 1; count <= 1000; count += 1) {
    reading.notify(remote(received));
    // The first one says that the line is open.
    if (count % 4 === 0) await poll(() => ends, { interval: 1, timeout: 5000 }).toBe(count + 1);
  }
  expect(reading.isEmpty).toBe(false);

  const standing = listeners();
  (await browser(standing)).pause();
  let sent = 0;
  while (!standing.isEmpty && sent < 100_000_000) {
    standing.notify(remote(received));
    sent += received.length;
    await turn();
  }
  expect(standing.isEmpty).toBe(true);
}, 30_000);

it('has no more lines than it may have, in all', () => {
  const few = listeners({ ...PLENTY, inAll: 2 });
  few.open(someone({ userId: 'a' }));
  few.open(someone({ userId: 'b' }));
  expect(() => few.open(someone({ userId: 'c' }))).toThrow(expect.objectContaining({ status: 503 }));
});

it.each<[string, Partial<ListenerBounds>, Partial<Listener>]>([
  ['a person', { ofPerson: 2 }, { userId: 'other' }],
  ['an organization', { ofOrganization: 2 }, { organizationId: 'other' }],
  ['an address', { ofAddress: 2 }, { address: '192.0.2.2' }],
])('lets %s take no more than their share, and leaves others theirs', (_who, bounds, other) => {
  const shared = listeners({ ...PLENTY, ...bounds });
  let count = 0;
  const isOpened = (changes: Partial<Listener> = {}): boolean => {
    count += 1;
    // Alike in what is bounded alone.
    const own = { userId: `u${count}`, organizationId: `o${count}`, address: `a${count}` };
    const alike = Object.fromEntries(Object.keys(other).map((key) => [key, 'same']));
    try {
      shared.open(someone({ ...own, ...alike, ...changes }));
      return true;
    } catch (error) {
      expect(error).toMatchObject({ status: 429 });
      return false;
    }
  };
  expect([isOpened(), isOpened(), isOpened(), isOpened(other)]).toEqual([true, true, false, true]);
});

it('counts people without an organization as none', () => {
  const shared = listeners({ ...PLENTY, ofOrganization: 1 });
  for (const userId of ['a', 'b', 'c']) shared.open(someone({ userId, organizationId: null }));
  expect(shared.isEmpty).toBe(false);
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['', ''],
])('counts %s for %s', (address, network) => expect(networkOf(address)).toBe(network));

it('ends the stream of a user whose access is unknown, and of no one with access', async () => {
  const all = listeners();
  const away = all.open(someone({ checkAccess: async () => Promise.reject(new Error('the database is away')) }));
  const there = all.open(someone({ userId: 'v' })).setEncoding('utf8');
  let received = '';
  there.on('data', (part: string) => (received += part));
  away.resume();
  all.notify(remote('mfe-news'));
  await poll(() => away.closed).toBe(true);
  await poll(() => received).toContain('mfe-news');
  expect(there.closed).toBe(false);
});

it('tells once of a record that is written again and again, with its newest versions, and of everything where it lost count', async () => {
  const received: unknown[] = [];
  let lost = 0;
  const gatherer = new EventGatherer(
    {
      collection: 'things',
      gatherMs: 20,
      eventsOf: async (written) => {
        received.push([...written].map(([id, versions]) => [id, Object.fromEntries(versions)]));
        return [];
      },
    },
    { isEmpty: false, notify: () => undefined },
    () => (lost += 1),
  );
  for (let version = 1; version <= 100; version += 1) gatherer.add({ id: 'a', versions: new Map([['x', version]]) });
  gatherer.add({ id: 'a', versions: new Map([['y', 1]]) });
  await poll(() => received).toEqual([[['a', { x: 100, y: 1 }]]]);
  gatherer.add({ id: undefined, versions: new Map() });
  expect(lost).toBe(1);
  for (let count = 0; count <= 5000; count += 1) gatherer.add({ id: String(count), versions: new Map() });
  expect(lost).toBe(2);
});
