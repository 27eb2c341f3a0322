import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import type { HistoryLimits } from './changes/change-log.ts';
import type { ServerState } from './commands/context.ts';
import { ClusterTime } from './commands/cluster-time.ts';
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
const MINUTE_MS = 60_000;

export type EmbeddedServer = { port: number; stop(): Promise<void> };

export type ServerOptions = {
  directory: string;
  /** 0 for any free one */
  port: number;
  noTableScan: boolean;
  /** interval between two deletions of expired documents, in milliseconds */
  ttlPauseMs?: number | undefined;
  /** maximum duration of a transaction, in milliseconds */
  transactionMs?: number | undefined;
  /** how far back change streams can start */
  history?: HistoryLimits;
};

/** State that all connections share. */
const stateOf = (engine: Engine, transactionMs: number, port: number): ServerState => ({
  engine,
  sessions: new Sessions(engine, transactionMs),
  cursors: new Cursors(),
  port,
  startedAt: Date.now(),
  connections: { open: 0, created: 0 },
  failPoint: new FailPoint(),
  time: new ClusterTime(engine.changes.clock),
});

/** Ends sessions and cursors that were unused for long. */
const startExpiry = ({ sessions, cursors }: ServerState): NodeJS.Timeout =>
  setInterval(() => {
    sessions.expire();
    cursors.expire();
  }, EXPIRE_EVERY_MS);

/** Opens a data folder and serves it on a loopback port. */
export async function openServer(
  { directory, port, noTableScan, ttlPauseMs = MINUTE_MS, transactionMs = MINUTE_MS, history }: ServerOptions,
  onFailure: OnFailure,
): Promise<EmbeddedServer> {
  mkdirSync(directory, { recursive: true });
  const unlock = lockFolder(directory);
  try {
    const store = new Store(directory, onFailure);
    const engine = new Engine(store, { noTableScan }, history);
    const stopTtl = startTtlMonitor(engine, ttlPauseMs);
    const state = stateOf(engine, transactionMs, port);
    const { server, served } = await listen(state, port);
    const expiry = startExpiry(state);
    const end = async (): Promise<void> => {
      clearInterval(expiry);
      stopTtl();
      await hangUp(server, served);
      state.sessions.abortAll();
      await store.close();
      unlock();
    };
    let ended: Promise<void> | undefined;
    return { port: state.port, stop: () => (ended ??= end()) };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Open connections, each with a promise that settles when it has no command running. */
type Served = Map<Socket, Promise<void>>;

/** Stops accepting connections and closes the open ones; waits for running commands, since they may still write. */
async function hangUp(server: Server, served: Served): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  const underWay = [...served.values()];
  for (const socket of served.keys()) socket.destroy();
  await Promise.all([closed, ...underWay]);
}

async function listen(state: ServerState, port: number): Promise<{ server: Server; served: Served }> {
  const served: Served = new Map();
  const { connections } = state;
  const server = createServer((socket) => {
    connections.open++;
    socket.on('close', () => connections.open--);
    const client = clientOf(socket, ++connections.created);
    const settled = serveConnection(socket, (command) => dispatch(state, client, command)).finally(() =>
      served.delete(socket),
    );
    served.set(socket, settled);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  state.port = (server.address() as AddressInfo).port;
  return { server, served };
}
