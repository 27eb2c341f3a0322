import { serialize } from 'bson';
import { MongoError, unsupported } from '../errors.ts';
import { decode, decodeCommand } from '../values/decode.ts';
import type { Doc } from '../values/types.ts';

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const HEADER = 16;
const SHORTEST = HEADER + 4;
const MORE_TO_COME = 2;
const REQUIRED_FLAGS = 0xffff;
const INITIAL_BUFFER = HEADER + 5;

/** A received request; without `answer` the client reads no reply. */
export type Request = { id: number; command: Doc; answer: boolean; legacy: boolean };

/** Parses a whole message; throws for an invalid one. */
export function parseMessage(message: Buffer): Request {
  if (message.length < SHORTEST) throw new MongoError(9, 'a message without contents');
  const id = message.readInt32LE(4);
  const opCode = message.readInt32LE(12);
  if (opCode === OP_MSG) return parseMsg(message, id);
  if (opCode === OP_QUERY) return parseQuery(message, id);
  throw unsupported(`the wire protocol operation ${opCode}`);
}

function parseMsg(message: Buffer, id: number): Request {
  const flags = message.readUInt32LE(HEADER);
  if (flags & REQUIRED_FLAGS & ~MORE_TO_COME) throw unsupported(`an OP_MSG with the flags ${flags}`);
  const end = message.length;
  let command: Doc | undefined;
  const sequences: [string, Doc[]][] = [];
  for (let at = HEADER + 4; at < end; ) {
    const kind = message[at++];
    if (at + 4 > end) throw new MongoError(9, 'OP_MSG section is longer than its message');
    const length = message.readInt32LE(at);
    if (length < 5 || at + length > end) throw new MongoError(9, 'OP_MSG section is longer than its message');
    if (kind === 0) {
      if (command !== undefined) throw new MongoError(9, 'OP_MSG has more than one body');
      command = decodeCommand(message.subarray(0, at + length), at);
    } else if (kind === 1) sequences.push(parseSequence(message, at, at + length));
    else throw new MongoError(9, `Unknown section kind ${kind}`);
    at += length;
  }
  if (command === undefined) throw new MongoError(9, 'OP_MSG has no body');
  for (const [name, docs] of sequences) {
    if (command.has(name)) throw new MongoError(9, `Duplicate field between body and document sequence ${name}`);
    command.set(name, docs);
  }
  return { id, command, answer: (flags & MORE_TO_COME) === 0, legacy: false };
}

function parseSequence(message: Buffer, start: number, end: number): [string, Doc[]] {
  const nameEnd = message.indexOf(0, start + 4);
  if (nameEnd < 0 || nameEnd >= end) throw new MongoError(9, 'OP_MSG document sequence has no name');
  const docs: Doc[] = [];
  for (let at = nameEnd + 1; at < end; at += message.readInt32LE(at)) docs.push(decode(message.subarray(0, end), at));
  return [message.toString('utf8', start + 4, nameEnd), docs];
}

/** The legacy form of a command, which drivers only use for their handshake. */
function parseQuery(message: Buffer, id: number): Request {
  const nameEnd = message.indexOf(0, HEADER + 4);
  if (nameEnd < 0) throw new MongoError(9, 'OP_QUERY has no namespace');
  const [db] = message.toString('utf8', HEADER + 4, nameEnd).split('.');
  const command = decode(message, nameEnd + 9);
  const [name] = command.keys();
  if (!['hello', 'ismaster', 'isMaster'].includes(name ?? ''))
    throw new MongoError(352, `Unsupported OP_QUERY command: ${name}. The client driver may require an upgrade.`);
  return { id, command: command.set('$db', db as string), answer: true, legacy: true };
}

let nextId = 1;

/** A reply may exceed a document by this much, as in MongoDB. */
const MAX_REPLY = 16 * 1024 * 1024 + 16 * 1024;

/** @throws {MongoError} 10334 for a reply that is too long, which its command should have prevented */
function bodyOf(reply: Record<string, unknown>): Uint8Array {
  let body: Uint8Array | undefined;
  try {
    body = serialize(reply);
  } catch (error) {
    // The library writes no document beyond its own buffer.
    if (!(error instanceof RangeError)) throw error;
  }
  if (body === undefined || body.length > MAX_REPLY)
    throw new MongoError(
      10334,
      `BSONObj size: ${body?.length ?? 'of the reply'} is invalid. Size must be between 0 and ${MAX_REPLY}(16MB)`,
    );
  return body;
}

/** @throws {MongoError} 10334 for a reply that is too long */
export function encodeReply(reply: Record<string, unknown>, request: { id: number; legacy: boolean }): Buffer {
  const body = bodyOf(reply);
  const prefix = request.legacy ? HEADER + 20 : INITIAL_BUFFER;
  const message = Buffer.alloc(prefix + body.length);
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(nextId++ & 0x7fffffff, 4);
  message.writeInt32LE(request.id, 8);
  message.writeInt32LE(request.legacy ? OP_REPLY : OP_MSG, 12);
  if (request.legacy) message.writeInt32LE(1, HEADER + 16);
  message.set(body, prefix);
  return message;
}
