import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export const MEGABYTE = 1_000_000;

/** Opens `count` connections that each send the same text and then stall; returns those that were accepted. */
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

/** Result of an endless body. */
export interface Flood {
  what: string;
  /** Bytes accepted before the response; all bytes sent if there was none. */
  takenBeforeAnswer: number;
  taken: number;
  status: number;
}

const PIECE = Buffer.alloc(1024 * 1024, 'x');
const CHUNK = Buffer.concat([Buffer.from(`${PIECE.length.toString(16)}\r\n`), PIECE, Buffer.from('\r\n')]);

/** The request: `POST /path`, and the encoding of its body. */
export interface Requested {
  address: string;
  /** Method and path, as in the request line. */
  line: string;
  type?: string;
  isChunked: boolean;
}

const TIMEOUT_MS = 5000;

/** Waits until the socket drains, closes or receives a response. */
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

/** Sends a body of this many bytes as fast as it is accepted; a stubborn client continues after the response. */
export async function flood(
  { address, line, type = 'application/json', isChunked }: Requested,
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
  // A limit may also stall the client, without a response and without reading.
  const timeout = setTimeout(() => socket.destroy(), TIMEOUT_MS);
  while (!isOver && socket.bytesWritten - socket.writableLength < bytes) {
    if (!socket.write(isChunked ? CHUNK : PIECE)) await drained(socket, isStubborn);
    result.taken = socket.bytesWritten - socket.writableLength;
    if (result.status === 0) result.takenBeforeAnswer = result.taken;
  }
  clearTimeout(timeout);
  socket.destroy();
  return result;
}
