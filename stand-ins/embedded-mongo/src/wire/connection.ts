import type { Socket } from 'node:net';
import { Double } from 'bson';
import { MongoError } from '../errors.ts';
import type { Doc } from '../values/types.ts';
import { framesOf } from './frames.ts';
import { encodeReply, parseMessage } from './message.ts';
import type { Request } from './message.ts';

/** Who sends a command; a command that waits gives up when its client has gone. */
export type Client = {
  readonly id: number;
  readonly gone: boolean;
  /** calls back when the client goes away, until the function that it gives is called */
  whenGone(callback: () => void): () => void;
};

/** Runs a command; null hangs up without an answer. */
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

/**
 * One client: its messages are answered one after the other, in their order. Settles when it has gone; it never throws.
 */
export async function serveConnection(socket: Socket, execute: Execute): Promise<void> {
  socket.setNoDelay(true);
  // A client that goes away is no event worth a word; its sessions expire.
  socket.on('error', () => socket.destroy());
  try {
    for await (const message of framesOf(socket)) {
      const goesOn = await answer(socket, message, execute);
      if (!goesOn) break;
    }
  } catch {
    // The client closed in the middle of a message, or what it sent is none.
  } finally {
    socket.destroySoon();
  }
}

/** Answers a message; false when its client is not to be listened to any more. */
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

/** A reply as it is sent; one that is too long is an error of its command, and no reason to hang up. */
function encodedOf(reply: Record<string, unknown>, request: Request): Buffer {
  try {
    return encodeReply(reply, request);
  } catch (error) {
    return encodeReply(failureOf(error), request);
  }
}

/** Writes and waits until the client has taken so much that the next reply may follow; false when it has gone. */
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
