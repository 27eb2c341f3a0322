import type { Socket } from 'node:net';
import { Double } from 'bson';
import { MongoError } from '../errors.ts';
import type { Doc } from '../values/types.ts';
import { encodeReply, parseMessage } from './message.ts';

const MAX_MESSAGE = 48_000_000;

export type Execute = (command: Doc) => Promise<Record<string, unknown>>;

/** One client: its messages are answered one after the other, in their order. */
export function serveConnection(socket: Socket, execute: Execute): void {
  let chunks: Buffer[] = [];
  let size = 0;
  let last: Promise<void> = Promise.resolve();
  socket.setNoDelay(true);
  // A client that goes away is no event worth a word; its sessions expire.
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
    if (size < wanted(chunks, size)) return;
    let buffer = chunks.length === 1 ? chunk : Buffer.concat(chunks, size);
    while (buffer.length >= 4 && buffer.length >= buffer.readInt32LE(0)) {
      const length = buffer.readInt32LE(0);
      if (length < 16 || length > MAX_MESSAGE) { socket.destroy(); return; }
      const message = buffer.subarray(0, length);
      buffer = buffer.subarray(length);
      last = last.then(() => answer(socket, message, execute));
    }
    chunks = buffer.length > 0 ? [buffer] : [];
    size = buffer.length;
  });
}

/** How many bytes make the next message whole, as far as that is known. */
function wanted(chunks: Buffer[], size: number): number {
  const [first] = chunks as [Buffer];
  if (first.length >= 4) return first.readInt32LE(0);
  return size < 4 ? 4 : Buffer.concat(chunks, size).readInt32LE(0);
}

async function answer(socket: Socket, message: Buffer, execute: Execute): Promise<void> {
  try {
    const request = parseMessage(message);
    const reply = await execute(request.command);
    if (request.answer && !socket.destroyed) socket.write(encodeReply(reply, request));
  } catch (error) {
    const known = error instanceof MongoError ? error : new MongoError(1, String(error));
    if (!socket.destroyed) socket.end(encodeReply({ ok: new Double(0), errmsg: known.message, code: known.code, codeName: known.codeName }, { id: message.readInt32LE(4), legacy: message.readInt32LE(12) === 2004 }));
  }
}
