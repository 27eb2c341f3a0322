import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Bounds how many connections may be open without a request under way. Beyond it the one that has been quiet for
 * longest goes: whoever comes to ask something asks at once, and is never refused because of thousands that ask
 * nothing.
 */
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
