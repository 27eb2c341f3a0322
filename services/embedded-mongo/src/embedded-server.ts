import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import type { ServerState } from './commands/context.ts';
import { Cursors } from './commands/cursors.ts';
import { dispatch } from './commands/dispatch.ts';
import { FailPoint } from './commands/fail-points.ts';
import { Sessions } from './sessions.ts';
import { Engine } from './storage/engine.ts';
import { lockFolder } from './storage/folder-lock.ts';
import { Store } from './storage/store.ts';
import type { OnFailure } from './storage/store.ts';
import { startTtlMonitor } from './ttl.ts';
import { clientOf, serveConnection } from './wire/connection.ts';

const EXPIRE_EVERY_MS = 1000;

export type EmbeddedServer = { port: number; stop(): Promise<void> };

export type ServerOptions = { directory: string; /** 0 takes any free one */ port: number; noTableScan: boolean };

/** Opens a data folder and serves it on a loopback port. */
export async function openServer({ directory, port, noTableScan }: ServerOptions, onFailure: OnFailure): Promise<EmbeddedServer> {
  mkdirSync(directory, { recursive: true });
  const unlock = lockFolder(directory);
  try {
    const store = new Store(directory, onFailure);
    const engine = new Engine(store, { noTableScan });
    const ttl = startTtlMonitor(engine);
    const state: ServerState = { engine, sessions: new Sessions(engine), cursors: new Cursors(), port, startedAt: Date.now(), failPoint: new FailPoint(), connections: { open: 0, created: 0 }, ttl };
    const { server, sockets } = await listen(state, port);
    const expiry = setInterval(() => { state.sessions.expire(); state.cursors.expire(); }, EXPIRE_EVERY_MS);
    const stop = async (): Promise<void> => {
      clearInterval(expiry);
      ttl.stop();
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      state.sessions.abortAll();
      await store.close();
      unlock();
    };
    return { port: state.port, stop };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function listen(state: ServerState, port: number): Promise<{ server: Server; sockets: Set<Socket> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const id = ++state.connections.created;
    sockets.add(socket);
    state.connections.open++;
    socket.on('close', () => { sockets.delete(socket); state.connections.open--; });
    const client = clientOf(socket, id);
    void serveConnection(socket, (command) => dispatch(state, client, command));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  state.port = (server.address() as AddressInfo).port;
  return { server, sockets };
}
