import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Above the limit, the longest idle one is closed: new clients send their request at once. */
export function boundQuietConnections(server: Server, most: number): void {
  const quiet = new Set<Socket>();
  const add = (socket: Socket): void => {
    if (socket.destroyed) return;
    quiet.add(socket);
    const [longest] = quiet;
    if (quiet.size > most) longest?.destroy();
  };
  server.on('connection', (socket) => {
    socket.once('close', () => quiet.delete(socket));
    add(socket);
  });
  server.on('request', ({ socket }, response) => {
    quiet.delete(socket);
    response.once('close', () => add(socket));
  });
}
