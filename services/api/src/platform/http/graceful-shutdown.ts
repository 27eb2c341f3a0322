import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { StopSettings } from '../../config.ts';

const LOOK_MS = 25;

/** No request for `quiet` milliseconds, and none in progress. */
async function untilQuiet(app: FastifyInstance, quiet: number, end: number): Promise<void> {
  let last = Date.now();
  const came = () => (last = Date.now());
  app.server.on('request', came);
  while (Date.now() < end && (app.requests.inFlight > 0 || Date.now() - last < quiet)) await setTimeout(LOOK_MS);
  app.server.off('request', came);
}

/** Waiting connections would be reset; Node accepts one per turn, so a turn without one means that none waits. */
async function stopListening(server: Server, end: number): Promise<void> {
  let hasCome = true;
  const came = () => (hasCome = true);
  server.on('connection', came);
  while (hasCome && Date.now() < end) {
    hasCome = false;
    await setImmediate();
  }
  // Closing the HTTP server would also drop connections with a request on its way.
  NetServer.prototype.close.call(server);
  server.off('connection', came);
}

/** Does not wait for connections that never sent a request. */
async function untilAnswered(app: FastifyInstance, quiet: number): Promise<void> {
  const closed = once(app.server, 'close').then(() => true);
  let last = Date.now();
  while (!(await Promise.race([closed, setTimeout(LOOK_MS, false)]))) {
    if (app.requests.inFlight > 0) last = Date.now();
    else if (Date.now() - last > quiet) app.server.closeAllConnections();
  }
}

/** Reports not ready and serves on until requests stop, then refuses and closes connections. */
export async function gracefulShutdown(app: FastifyInstance, { quiet, maxWait }: StopSettings): Promise<void> {
  const end = Date.now() + maxWait;
  app.drain.begin();
  if (app.server.listening) {
    await untilQuiet(app, quiet, end);
    const closed = untilAnswered(app, quiet);
    await stopListening(app.server, end + quiet);
    app.drain.closesConnections = true;
    await closed;
  }
  await app.close();
}
