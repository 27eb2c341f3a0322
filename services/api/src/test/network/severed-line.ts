import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A connection to the database that can be cut. */
export interface SeveredLine {
  uri: string;
  state: { isSevered: boolean };
  stop(): Promise<void>;
}

/**
 * A proxy between a process and the database: after it is cut, connections with a pending `getMore` get no more
 * responses.
 */
export async function startSevering(uri: string): Promise<SeveredLine> {
  const target = new URL(uri);
  const database = { host: target.hostname, port: Number(target.port) };
  const state = { isSevered: false };
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(database);
    let isDead = false;
    sockets.add(near).add(far);
    near.on('data', (chunk) => {
      isDead ||= state.isSevered && chunk.includes('getMore');
      if (!isDead) far.write(chunk);
    });
    far.on('data', (chunk) => !isDead && near.write(chunk));
    for (const [one, another] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('close', () => another.destroy());
      one.on('error', () => another.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  target.port = String((server.address() as AddressInfo).port);
  target.hostname = '127.0.0.1';
  target.searchParams.delete('replicaSet');
  target.searchParams.set('directConnection', 'true');
  return {
    uri: target.href,
    state,
    stop: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
