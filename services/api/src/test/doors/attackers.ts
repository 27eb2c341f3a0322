import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export const MEGABYTE = 1_000_000;

/** Opens so many connections that say the same thing and then nothing more; answers those that were let in. */
export async function openMany(address: string, count: number, text: string): Promise<Socket[]> {
  const { hostname, port } = new URL(address);
  const sockets: Socket[] = [];
  const BATCH = 250;
  for (let begun = 0; begun < count; begun += BATCH) {
    const opened = Array.from({ length: Math.min(BATCH, count - begun) }, async () => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined).resume();
      sockets.push(socket);
      await once(socket, 'connect').catch(() => undefined);
      if (text) socket.write(text);
    });
    await Promise.all(opened);
  }
  return sockets;
}

export const close = (sockets: readonly Socket[]): void => {
  for (const socket of sockets) socket.destroy();
};

/** What came of a body that never wants to end. */
export interface Flood {
  what: string;
  /** Bytes that were taken before the answer came; all that were sent when none did. */
  takenBeforeAnswer: number;
  taken: number;
  status: number;
}

const PIECE = Buffer.alloc(1024 * 1024, 'x');
const CHUNK = Buffer.concat([Buffer.from(`${PIECE.length.toString(16)}\r\n`), PIECE, Buffer.from('\r\n')]);

/** What is asked: `POST /path`, and how its body comes. */
export interface Asked {
  address: string;
  /** Method and path, as in the first line. */
  line: string;
  type?: string;
  isChunked: boolean;
}

const PATIENCE = 5000;

/** Until more can be sent, the connection is gone, or something was answered. */
function drained(socket: Socket, isStubborn: boolean): Promise<void> {
  return new Promise((resolve) => {
    const events = ['drain', 'close', ...(isStubborn ? [] : ['data'])];
    const settle = (): void => {
      for (const event of events) socket.off(event, settle);
      resolve();
    };
    for (const event of events) socket.on(event, settle);
    if (socket.destroyed) settle();
  });
}

/** Sends a body of so many bytes as fast as it is taken; goes on after the answer when `isStubborn`. */
export async function flood(
  { address, line, type = 'application/json', isChunked }: Asked,
  bytes: number,
  isStubborn = false,
): Promise<Flood> {
  const { hostname, port, host } = new URL(address);
  const socket = connect(Number(port), hostname);
  const length = isChunked ? 'transfer-encoding: chunked' : `content-length: ${bytes}`;
  const result: Flood = { what: `${line}${isChunked ? ' (chunked)' : ''}`, takenBeforeAnswer: 0, taken: 0, status: 0 };
  let isOver = false;
  socket.on('error', () => undefined).on('close', () => (isOver = true));
  socket.on('data', (part: Buffer) => {
    result.status ||= Number(/^HTTP\/1\.1 (\d+)/.exec(part.toString('latin1'))?.[1] ?? 0);
    isOver ||= !isStubborn;
  });
  await once(socket, 'connect');
  socket.write(`${line} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: ${type}\r\n${length}\r\n\r\n`);
  // Who is neither answered nor read is held up, which is what a limit does, too.
  const patience = setTimeout(() => socket.destroy(), PATIENCE);
  while (!isOver && socket.bytesWritten - socket.writableLength < bytes) {
    if (!socket.write(isChunked ? CHUNK : PIECE)) await drained(socket, isStubborn);
    result.taken = socket.bytesWritten - socket.writableLength;
    if (result.status === 0) result.takenBeforeAnswer = result.taken;
  }
  clearTimeout(patience);
  socket.destroy();
  return result;
}
