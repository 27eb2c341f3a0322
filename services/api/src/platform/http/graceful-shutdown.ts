import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { StopSettings } from '../../config.ts';

const LOOK_MS = 25;

/** Waits until no request has come for a while and none is under way. */
async function untilQuiet(app: FastifyInstance, quiet: number, end: number): Promise<void> {
  let last = Date.now();
  const came = () => (last = Date.now());
  app.server.on('request', came);
  while (Date.now() < end && (app.requests.inFlight > 0 || Date.now() - last < quiet)) await setTimeout(LOOK_MS);
  app.server.off('request', came);
}

/**
 * Stops listening when no connection waits to be accepted: those that wait then are reset, and their requests with
 * them. The event loop accepts one at each turn, so that a turn without any says that none is waiting.
 */
async function stopListening(server: Server, end: number): Promise<void> {
  let hasCome = true;
  const came = () => (hasCome = true);
  server.on('connection', came);
  while (hasCome && Date.now() < end) {
    hasCome = false;
    await setImmediate();
  }
  // The close of an HTTP server would also cut open connections on which the next request is already on its way.
  NetServer.prototype.close.call(server);
  server.off('connection', came);
}

/** Finishes what is under way; connections on which nobody ever asked anything are not waited for. */
async function untilAnswered(app: FastifyInstance, quiet: number): Promise<void> {
  const closed = once(app.server, 'close').then(() => true);
  let last = Date.now();
  while (!(await Promise.race([closed, setTimeout(LOOK_MS, false)]))) {
    if (app.requests.inFlight > 0) last = Date.now();
    else if (Date.now() - last > quiet) app.server.closeAllConnections();
  }
}

/**
 * Ends the service so that no request fails by it. First it says that it is not ready and answers as before, until
 * nobody asks any more or the time for that is over; then it refuses new connections, tells those that are open to
 * close with their next answer, and finishes.
 */
export async function gracefulShutdown(app: FastifyInstance, { quiet, longest }: StopSettings): Promise<void> {
  const end = Date.now() + longest;
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
