import { once } from 'node:events';
import { request, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { allTimersBut, poll, proof } from '@impact-call/jest';
import { parseRequestUrl } from './request-url.ts';
import { createListener, type Listener, type ListenerOptions } from './listener.ts';

const HASTY = { grace: 600, lingering: 600, sending: 1000, standing: 1000 } as const;

let server: Server;
let listener: Listener;
const sockets: Socket[] = [];

async function listen(options: ListenerOptions, handler: RequestListener): Promise<number> {
  listener = createListener(options);
  server = listener.createServer(handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

/** Sends this text on a connection; returns the response and when the connection ended. */
async function say(
  port: number,
  text: string,
): Promise<{ socket: Socket; heard: () => string; ended: Promise<unknown> }> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let answer = '';
  socket
    .setEncoding('utf8')
    .on('data', (part: string) => (answer += part))
    .on('error', () => undefined);
  const ended = once(socket, 'close');
  await once(socket, 'connect');
  socket.write(text);
  return { socket, heard: () => answer, ended };
}

const post = (length: number, body = '') => `POST / HTTP/1.1\r\nhost: a\r\ncontent-length: ${length}\r\n\r\n${body}`;
const echoLength: RequestListener = (message, response) => {
  let length = 0;
  message.on('data', (part: Buffer) => (length += part.length)).on('end', () => response.end(String(length)));
};
/** Called when a response ends with its connection. */
const onBroken = ({ socket }: IncomingMessage, response: ServerResponse, then: () => void): void =>
  void response.on('close', () => socket.destroyed && then());
const get = (port: number) =>
  new Promise<IncomingMessage>((resolve, reject) =>
    request({ port, host: '127.0.0.1', agent: false }, (answer) => resolve(answer.resume()))
      .on('error', reject)
      .end(),
  );

const passing = async (milliseconds: number) => void (await jest.advanceTimersByTimeAsync(milliseconds));
function promised(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve };
}
/** A client that sends a request and never reads the response. */
function standing(port: number): void {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket
    .pause()
    .on('error', () => undefined)
    .write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
}

describe('with a clock of its own', () => {
  // Timeouts for waiting connections still use Node's clock.
  beforeEach(
    () => void jest.useFakeTimers({ doNotFake: allTimersBut(['performance', 'setInterval', 'clearInterval']) }),
  );
  afterEach(() => void jest.useRealTimers());

  test('a sender who stops is informed, and disconnected', async () => {
    let message: IncomingMessage | undefined;
    const port = await listen(HASTY, (requested, response) => echoLength((message = requested), response));
    const { heard, ended } = await say(port, post(100, 'x'));
    await poll(() => message).toBeDefined();
    await passing(2000);
    await ended;
    expect(heard()).toMatch(/^HTTP\/1.1 408 /);
    expect(heard()).toContain('"code":"request-too-slow"');
  });

  test('a poor line that goes on sending passes, however long it takes', async () => {
    let received = 0;
    const port = await listen(HASTY, (message, response) => {
      message.on('data', (part: Buffer) => (received += part.length));
      echoLength(message, response);
    });
    const { socket, heard } = await say(port, post(5000));
    for (let sent = 0; sent < 5000; sent += 500) {
      socket.write('x'.repeat(500));
      await poll(() => received, { interval: 1 }).toBe(sent + 500);
      await passing(200);
    }
    await poll(heard).toContain('5000');
  });

  test('what waits for us is our time, not the sender’s', async () => {
    let message: IncomingMessage | undefined;
    const { promise: served, resolve: serve } = promised();
    const port = await listen(HASTY, (requested, response) => {
      message = requested;
      void served.then(() => echoLength(requested, response));
    });
    const { socket, heard } = await say(port, post(20, 'x'));
    await poll(() => message?.readableLength).toBe(1);
    await passing(2600);
    serve();
    socket.write('x'.repeat(19));
    await poll(heard).toContain('20');
  });

  test('a reader who takes nothing goes', async () => {
    let broken = 0;
    const port = await listen({ ...HASTY, standing: 50 }, (_message, response) => {
      onBroken(_message, response, () => (broken += 1));
      response.end(Buffer.alloc(20_000_000));
      jest.advanceTimersByTime(1000);
    });
    standing(port);
    await poll(() => broken, { timeout: 4000 }).toBe(1);
  });

  test('a stalled reader gives way at once when another client needs the connection', async () => {
    let broken = 0;
    const { promise: answered, resolve } = promised();
    const port = await listen({}, (message, response) => {
      onBroken(message, response, () => (broken += 1));
      response.end(Buffer.alloc(20_000_000));
      resolve();
    });
    standing(port);
    await answered;
    await passing(1500);
    expect(broken).toBe(0);
    listener.hurryReaders(30);
    await passing(1000);
    await poll(() => broken, { timeout: 4000 }).toBe(1);
  });

  test('the unread rest of a body is not waited for', async () => {
    const { promise: answered, resolve } = promised();
    const port = await listen(
      HASTY,
      (_message, response) => void response.once('finish', resolve).writeHead(404).end('no'),
    );
    const { heard, ended } = await say(port, post(1_000_000, 'x'));
    await answered;
    await passing(3000);
    await ended;
    expect(heard()).toMatch(/^HTTP\/1.1 404 /);
  });

  test('what was refused before its end leaves the connection to the next request', async () => {
    const port = await listen(HASTY, (message, response) => {
      if (message.method === 'GET') return void response.end('next');
      message.once('data', () => {
        message.pause();
        response.writeHead(404).end('no');
      });
    });
    const { socket, heard } = await say(port, post(100_000, 'x'));
    await poll(heard).toContain('no');
    socket.write(`${'x'.repeat(99_999)}GET / HTTP/1.1\r\nhost: a\r\n\r\n`);
    await poll(heard).toContain('next');
  });

  test('a request that lost its connection, as undici leaves one that it destroyed, ends no process', async () => {
    const { promise: lost, resolve } = promised();
    const port = await listen(
      HASTY,
      (message) =>
        void setImmediate(() => {
          Object.assign(message.resume(), { socket: null });
          resolve();
        }),
    );
    const { heard } = await say(port, post(100, 'x'));
    await lost;
    await passing(2000);
    await poll(heard).toMatch(/^HTTP\/1.1 408 /);
  });

  test('of too many bodies under way the slowest goes', async () => {
    let begun = 0;
    const port = await listen({ bodiesUnderWay: 10 }, (message, response) => {
      begun += 1;
      echoLength(message, response);
    });
    const stalled = await Promise.all(Array.from({ length: 10 }, () => say(port, post(1000, 'x'))));
    await poll(() => begun).toBe(10);
    await passing(2100);
    const busy = await say(port, post(4, 'ab'));
    await poll(() => stalled.filter(({ heard }) => heard().includes(' 408 ')).length).toBe(1);
    busy.socket.write('cd');
    await poll(busy.heard).toContain('200 OK');
  });

  test('a request that has forgotten its connection, as undici leaves one whose body it passed on, gets its answer', async () => {
    const { promise: passedOn, resolve } = promised();
    const { promise: judged, resolve: judge } = promised();
    const port = await listen(HASTY, (message, response) => {
      message.resume().once('end', () => {
        Object.assign(message, { socket: null });
        message.destroy();
        void judged.then(() => response.end('judged'));
        resolve();
      });
    });
    const { heard } = await say(port, post(2, 'ab'));
    await passedOn;
    await passing(1500);
    judge();
    await poll(heard).toContain('judged');
  });
});

describe('in real time', () => {
  proof('a sender who stops is informed, and disconnected', async () => {
    const port = await listen(HASTY, echoLength);
    const { heard, ended } = await say(port, post(100, 'x'));
    await ended;
    expect(heard()).toMatch(/^HTTP\/1.1 408 /);
  });

  proof('a poor line that goes on sending passes, however long it takes', async () => {
    const port = await listen(HASTY, echoLength);
    const { socket, heard } = await say(port, post(5000));
    for (let sent = 0; sent < 5000; sent += 500) {
      socket.write('x'.repeat(500));
      await pause(200);
    }
    await poll(heard, { timeout: 5000 }).toContain('5000');
  });

  proof('what waits for us is our time, not the sender’s', async () => {
    const port = await listen(HASTY, (message, response) => void setTimeout(() => echoLength(message, response), 2500));
    const { socket, heard } = await say(port, post(20, 'x'));
    await pause(2600);
    socket.write('x'.repeat(19));
    await poll(heard, { timeout: 5000 }).toContain('20');
  });

  proof('a reader who takes nothing goes; one who comes slowly stays', async () => {
    let broken = 0;
    const port = await listen(HASTY, (message, response) => {
      onBroken(message, response, () => (broken += 1));
      response.end(Buffer.alloc(20_000_000));
    });
    standing(port);
    let taken = 0;
    const slow = connect(port, '127.0.0.1', () => slow.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n'));
    sockets.push(slow);
    slow.on('data', (part: Buffer) => {
      taken += part.length;
      slow.pause();
      setTimeout(() => slow.resume(), 5);
    });
    await poll(() => broken, { timeout: 10_000 }).toBe(1);
    await poll(() => taken, { timeout: 10_000 }).toBeGreaterThan(20_000_000);
    expect(broken).toBe(1);
  });

  proof('a stalled reader gives way at once when another client needs the connection', async () => {
    let broken = 0;
    const port = await listen({}, (message, response) => {
      onBroken(message, response, () => (broken += 1));
      response.end(Buffer.alloc(20_000_000));
    });
    standing(port);
    await pause(1500);
    expect(broken).toBe(0);
    listener.hurryReaders(300);
    await poll(() => broken).toBe(1);
  });

  proof('of too many bodies under way the slowest goes', async () => {
    const port = await listen({ bodiesUnderWay: 10 }, echoLength);
    const stalled = await Promise.all(Array.from({ length: 10 }, () => say(port, post(1000, 'x'))));
    await pause(2100);
    const busy = await say(port, post(4, 'ab'));
    await poll(() => stalled.filter(({ heard }) => heard().includes(' 408 ')).length).toBe(1);
    busy.socket.write('cd');
    await poll(busy.heard).toContain('200 OK');
  });
});

test('of too many silent connections the oldest goes, and a newcomer is answered', async () => {
  const port = await listen({ quietConnections: 20 }, (_message, response) => void response.end('here'));
  const silent = await Promise.all(Array.from({ length: 50 }, () => say(port, '')));
  await poll(() => silent.filter(({ socket }) => socket.destroyed).length).toBe(30);
  expect((await get(port)).statusCode).toBe(200);
});

test('a client that never ends its headers is disconnected', async () => {
  const port = await listen({ headersTimeout: 30, sweep: 10 }, echoLength);
  const { ended } = await say(port, 'GET / HTTP/1.1\r\nhost:');
  await ended;
});

test.each([
  ['/calls?x=1', '/calls'],
  ['//', '//'],
  ['//evil.example/x', '//evil.example/x'],
  ['/%', '/%'],
  ['*', '/*'],
  ['', '/'],
  ['http://x/metrics', '/metrics'],
  ['http://x', '/'],
  ['http://[', '/'],
  ['/\\evil', '//evil'],
  ['@evil.example', '/@evil.example'],
])('%s asks for %s', (url, pathname) => {
  const { host, pathname: found } = parseRequestUrl(url);
  expect([host, found]).toEqual(['here', pathname]);
});
