import type { Socket } from 'node:net';
import { Double } from 'bson';
import { MongoError } from '../errors.ts';
import type { Doc } from '../values/types.ts';
import { framesOf } from './frames.ts';
import { encodeReply, parseMessage } from './message.ts';
import type { Request } from './message.ts';

/** A command's sender; a waiting command ends when its client disconnects. */
export type Client = {
  readonly id: number;
  readonly gone: boolean;
  /** calls back when the client disconnects; returns the unsubscribe function */
  whenGone(callback: () => void): () => void;
};

/** Runs a command; null closes the connection without a reply. */
export type Execute = (command: Doc) => Promise<Record<string, unknown> | null>;

export function clientOf(socket: Socket, id: number): Client {
  return {
    id,
    get gone() {
      return socket.destroyed;
    },
    whenGone(callback) {
      socket.once('close', callback);
      return () => socket.off('close', callback);
    },
  };
}

/** Serves one client: replies to its messages in sequence. Settles when it disconnects; never throws. */
export async function serveConnection(socket: Socket, execute: Execute): Promise<void> {
  socket.setNoDelay(true);
  // A disconnect needs no log entry; the client's sessions expire.
  socket.on('error', () => socket.destroy());
  try {
    for await (const message of framesOf(socket)) {
      const goesOn = await answer(socket, message, execute);
      if (!goesOn) break;
    }
  } catch {
    // The client closed the connection within a message, or sent invalid bytes.
  } finally {
    socket.destroySoon();
  }
}

/** Replies to a message; false when the connection must be closed. */
async function answer(socket: Socket, message: Buffer, execute: Execute): Promise<boolean> {
  try {
    const request = parseMessage(message);
    const reply = await execute(request.command);
    if (reply === null) {
      socket.destroy();
      return false;
    }
    return !request.answer || (await send(socket, encodedOf(reply, request)));
  } catch (error) {
    const request = { id: message.readInt32LE(4), legacy: message.readInt32LE(12) === 2004 };
    await send(socket, encodeReply(failureOf(error), request));
    return false;
  }
}

function failureOf(error: unknown): Record<string, unknown> {
  const known = error instanceof MongoError ? error : new MongoError(1, String(error));
  return { ok: new Double(0), errmsg: known.message, code: known.code, codeName: known.codeName };
}

/** An encoded reply; one that is too long is an error of its command, and does not close the connection. */
function encodedOf(reply: Record<string, unknown>, request: Request): Buffer {
  try {
    return encodeReply(reply, request);
  } catch (error) {
    return encodeReply(failureOf(error), request);
  }
}

/** Writes and waits until the client has read enough for the next reply; false when it has disconnected. */
async function send(socket: Socket, bytes: Buffer): Promise<boolean> {
  if (socket.destroyed) return false;
  if (socket.write(bytes)) return true;
  await new Promise<void>((resolve) => {
    const done = (): void => {
      socket.off('drain', done);
      socket.off('close', done);
      resolve();
    };
    socket.on('drain', done);
    socket.on('close', done);
  });
  return !socket.destroyed;
}
