import { isUtf8 } from 'node:buffer';
import { Binary, BSONRegExp, Double, ObjectId, Timestamp } from 'bson';
import { MongoError, unsupported } from '../errors.ts';
import type { Doc, Value } from './types.ts';

const MAX_DEPTH = 200;

const NAMES = new Array<string | undefined>(4096).fill(undefined);

function isAt(buffer: Buffer, start: number, text: string): boolean {
  for (let i = 0; i < text.length; i++) if (buffer[start + i] !== text.charCodeAt(i)) return false;
  return true;
}

/** Reads BSON into {@link Doc}s; the library's own reader alters integer-like keys and `$ref` documents. */
class Reader {
  private readonly buffer: Buffer;
  private at: number;
  private depth = 0;

  constructor(buffer: Buffer, at: number) {
    this.buffer = buffer;
    this.at = at;
  }

  /** @throws the error of `duplicate` for a repeated name, since a {@link Doc} can only have it once */
  document(duplicate: (name: string, doc: Doc) => MongoError = twice): Doc {
    const doc: Doc = new Map();
    let count = 0;
    this.elements((name, value) => {
      if (doc.set(name, value).size === count) throw duplicate(name, doc);
      count++;
    });
    return doc;
  }

  private array(): Value[] {
    const array: Value[] = [];
    this.elements((_name, value) => array.push(value));
    return array;
  }

  private elements(add: (name: string, value: Value) => void): void {
    if (++this.depth > MAX_DEPTH) throw new MongoError(15, `BSONObj exceeds maximum nested object depth: ${MAX_DEPTH}`);
    const start = this.at;
    const end = start + this.int32();
    if (end > this.buffer.length || end < start + 5)
      throw new MongoError(22, 'InvalidBSON: a document is longer than its message');
    for (;;) {
      const type = this.buffer[this.at++];
      if (type === 0) break;
      if (type === undefined || this.at >= end) throw new MongoError(22, 'InvalidBSON: a document has no end');
      const name = this.name();
      add(name, this.value(type));
    }
    if (this.at !== end) throw new MongoError(22, 'InvalidBSON: a document has the wrong length');
    this.depth--;
  }

  private value(type: number): Value {
    switch (type) {
      case 0x01:
        return new Double(this.buffer.readDoubleLE(this.skip(8)));
      case 0x02:
        return this.string();
      case 0x03:
        return this.document();
      case 0x04:
        return this.array();
      case 0x05:
        return this.binary();
      case 0x07:
        return new ObjectId(this.copy(12));
      case 0x08:
        return this.buffer[this.at++] === 1;
      case 0x09:
        return this.date();
      case 0x0a:
        return null;
      case 0x10:
        return this.int32();
      case 0x11:
        return this.timestamp();
      case 0x12:
        return this.buffer.readBigInt64LE(this.skip(8));
      case 0x0b:
        return new BSONRegExp(this.cstring(), this.cstring());
      default:
        throw unsupported(`the BSON type 0x${type.toString(16)}`);
    }
  }

  /** Checks every length in the bytes: one that leads backwards would loop forever. */
  private skip(bytes: number): number {
    const at = this.at;
    if (bytes < 0 || at + bytes > this.buffer.length)
      throw new MongoError(22, 'InvalidBSON: a length that leads out of the document');
    this.at += bytes;
    return at;
  }

  private copy(bytes: number): Buffer {
    // A copy, since a slice would retain the whole message in memory.
    return Buffer.from(this.buffer.subarray(this.at, this.skip(bytes) + bytes));
  }

  private int32(): number {
    return this.buffer.readInt32LE(this.skip(4));
  }

  /** The same few names are very common: each is cached, and found by its bytes. */
  private name(): string {
    const start = this.at;
    let hash = 0;
    let end = start;
    for (let byte = this.buffer[end]; byte !== 0; byte = this.buffer[++end]) {
      if (byte === undefined || byte > 0x7f) return this.cstring();
      hash = (hash * 31 + byte) | 0;
    }
    const slot = hash & (NAMES.length - 1);
    const stored = NAMES[slot];
    if (stored?.length === end - start && isAt(this.buffer, start, stored)) {
      this.at = end + 1;
      return stored;
    }
    const name = this.cstring();
    NAMES[slot] = name;
    return name;
  }

  private cstring(): string {
    const end = this.buffer.indexOf(0, this.at);
    if (end < 0) throw new MongoError(22, 'InvalidBSON: a name has no end');
    const text = this.utf8(this.at, end);
    this.at = end + 1;
    return text;
  }

  private string(): string {
    const length = this.int32();
    const at = this.skip(length);
    if (length < 1 || this.buffer[at + length - 1] !== 0)
      throw new MongoError(22, 'InvalidBSON: a string has the wrong length');
    return this.utf8(at, at + length - 1);
  }

  /** Rejects invalid UTF-8, which would be decoded as other characters. */
  private utf8(start: number, end: number): string {
    const text = this.buffer.toString('utf8', start, end);
    if (text.includes('\ufffd') && !isUtf8(this.buffer.subarray(start, end)))
      throw new MongoError(22, 'InvalidBSON: a string that is not UTF-8 is not supported');
    return text;
  }

  private binary(): Binary {
    const length = this.int32();
    const subtype = this.buffer[this.at++] ?? 0;
    if (subtype !== Binary.SUBTYPE_BYTE_ARRAY) return new Binary(this.copy(length), subtype);
    this.skip(4);
    return new Binary(this.copy(length - 4), subtype);
  }

  private date(): Date {
    const date = new Date(Number(this.buffer.readBigInt64LE(this.skip(8))));
    if (Number.isNaN(date.getTime()))
      throw new MongoError(22, 'InvalidBSON: a date beyond the year 275760 is not supported');
    return date;
  }

  private timestamp(): Timestamp {
    const increment = this.buffer.readUInt32LE(this.skip(4));
    return new Timestamp({ t: this.buffer.readUInt32LE(this.skip(4)), i: increment });
  }
}

const twice = (name: string): MongoError => unsupported(`a document with two fields of the name '${name}'`);

/** Decodes the BSON document at `at`. */
export function decode(buffer: Buffer, at = 0): Doc {
  return new Reader(buffer, at).document();
}

/** Decodes a command, whose options must be unique. */
export function decodeCommand(buffer: Buffer, at: number): Doc {
  return new Reader(buffer, at).document(
    (name, doc) => new MongoError(40413, `BSON field '${[...doc.keys()][0]}.${name}' is a duplicate field`),
  );
}
