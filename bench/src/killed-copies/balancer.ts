import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Spreads connections over the copies that are ready, as a service of Kubernetes does; knows nothing of requests. */
export interface Balancer {
  address: string;
  stop(): void;
}

/** `ready` answers the addresses of the copies that take connections at this moment. */
export async function startBalancer(ready: () => readonly string[]): Promise<Balancer> {
  let turn = 0;
  const open = new Set<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => undefined).once('close', () => open.delete(socket));
  };
  const server = createServer((client) => {
    keep(client);
    const copies = ready();
    const copy = copies[turn++ % copies.length];
    if (copy === undefined) return client.destroy();
    const { hostname, port } = new URL(copy);
    const upstream = connect(Number(port), hostname);
    keep(upstream);
    client.pipe(upstream).pipe(client);
    // A copy that is killed ends what came through it, at once and for both sides.
    upstream.once('close', () => client.destroy());
    client.once('close', () => upstream.destroy());
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
