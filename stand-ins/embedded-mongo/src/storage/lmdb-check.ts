import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';

/**
 * LMDB memory-maps its file and trusts it: a truncated or overwritten file crashes the process with a signal, so its
 * pages are checked first. The layout is the library's data version 2: a page of `pgno u64, txnid u64, pad u16, flags
 * u16, lower u16, upper u16`, then the offsets of its nodes, counted from the end of this header. The first two pages
 * describe the trees of the last two commits.
 */
const HEADER = 24;
const MAGIC = 0xbeefc0de;
const DATA_VERSION = 2;
const [BRANCH, LEAF, OVERFLOW, META] = [0x01, 0x02, 0x04, 0x08];
const BIG_DATA = 0x01;
const NO_ROOT = 0xffffffffffffffffn;
const FIRST_READ = 4096;
/** Size of a read from the file, and number of cached reads: its pages are not in order. */
const [CHUNK, CHUNKS] = [2 ** 18, 256];
const [FREE_TREE, MAIN_TREE] = [HEADER + 24, HEADER + 72];
const [TREE_DEPTH, TREE_ROOT] = [6, 40];

type Tree = { depth: number; root: bigint };
type Meta = { pageSize: number; commit: bigint; trees: Tree[] };
/** Reads a page by number (or its first bytes); throws when the file has no such page. */
type ReadPage = (pgno: bigint, length?: number) => Buffer;

class Damage extends Error {}

const treeAt = (page: Buffer, at: number): Tree => ({
  depth: page.readUInt16LE(at + TREE_DEPTH),
  root: page.readBigUInt64LE(at + TREE_ROOT),
});

function metaOf(page: Buffer): Meta {
  if (page.readUInt32LE(HEADER) !== MAGIC || (page.readUInt16LE(18) & META) === 0)
    throw new Damage('it does not begin as a database');
  if (page.readUInt32LE(HEADER + 4) !== DATA_VERSION)
    throw new Damage('it was written by another version of the storage library');
  const pageSize = page.readUInt32LE(FREE_TREE);
  if (pageSize < 512 || pageSize > 65_536 || (pageSize & (pageSize - 1)) !== 0)
    throw new Damage('it has no valid page size');
  return {
    pageSize,
    commit: page.readBigUInt64LE(HEADER + 128),
    trees: [treeAt(page, FREE_TREE), treeAt(page, MAIN_TREE)],
  };
}

/** Checks a value between `start` and `end`. */
type CheckValue = (bytes: Buffer, start: number, end: number) => void;

/** Checks a page and all below it: position, type, node bounds, and values. */
function checkTree(read: ReadPage, checkValue: CheckValue, pgno: bigint, level: number): void {
  const page = read(pgno);
  const [flags, lower, upper] = [page.readUInt16LE(18), page.readUInt16LE(20), page.readUInt16LE(22)];
  if (
    (flags & (BRANCH | LEAF)) !== (level === 1 ? LEAF : BRANCH) ||
    lower === 0 ||
    upper < lower ||
    HEADER + upper > page.length
  )
    throw new Damage(`page ${pgno} is no page of its tree`);
  for (let at = HEADER; at < HEADER + lower; at += 2) {
    const node = HEADER + page.readUInt16LE(at);
    if (node < HEADER || node + 8 > page.length) throw new Damage(`page ${pgno} has a node outside of it`);
    const low = page.readUInt16LE(node);
    const high = page.readUInt16LE(node + 2);
    const nodeFlags = page.readUInt16LE(node + 4);
    const keySize = page.readUInt16LE(node + 6);
    const end = node + 8 + keySize;
    const length = low | (high << 16);
    if (level > 1)
      checkTree(read, checkValue, BigInt(low) | (BigInt(high) << 16n) | (BigInt(nodeFlags) << 32n), level - 1);
    else if (nodeFlags & BIG_DATA) checkValue(longValue(read, page.readBigUInt64LE(end), length), 0, length);
    else if (end + length > page.length) throw new Damage(`page ${pgno} has a value that ends outside of it`);
    else checkValue(page, end, end + length);
  }
}

/** A value on consecutive pages of its own. */
function longValue(read: ReadPage, pgno: bigint, length: number): Buffer {
  const page = read(pgno);
  if ((page.readUInt16LE(18) & OVERFLOW) === 0) throw new Damage(`page ${pgno} is no page of a long value`);
  if (HEADER + length > page.length * Math.max(page.readUInt32LE(20), 1))
    throw new Damage(`page ${pgno} has a value that ends outside of it`);
  return read(pgno, HEADER + length).subarray(HEADER);
}

function bytesOf(file: number, position: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  for (let done = 0; done < length; ) {
    const read = readSync(file, bytes, done, length - done, position + done);
    if (read === 0) throw new Damage(`it ends after ${position + done} bytes, in the middle of its data`);
    done += read;
  }
  return bytes;
}

function check(file: number, checkValue: CheckValue): void {
  const { size } = fstatSync(file);
  if (size === 0) return;
  const chunks = new Map<number, Buffer>();
  const chunkAt = (number: number): Buffer => {
    const chunk = chunks.get(number) ?? bytesOf(file, number * CHUNK, Math.min(CHUNK, size - number * CHUNK));
    // Moves it to the end: the most recently used reads stay cached.
    chunks.delete(number);
    chunks.set(number, chunk);
    const [oldest] = chunks.keys();
    if (chunks.size > CHUNKS && oldest !== undefined) chunks.delete(oldest);
    return chunk;
  };
  const bytesAt = (position: number, length: number): Buffer => {
    if (position + length > size) throw new Damage(`it ends after ${size} bytes, in the middle of its data`);
    const start = position % CHUNK;
    if (start + length > CHUNK) return bytesOf(file, position, length);
    return chunkAt(Math.floor(position / CHUNK)).subarray(start, start + length);
  };
  const first = metaOf(bytesAt(0, FIRST_READ));
  const { pageSize } = first;
  const metas = [first, metaOf(bytesAt(pageSize, FIRST_READ))];
  const newest = metas.reduce((a, b) => (b.commit > a.commit ? b : a));
  const read = (pgno: bigint, length = pageSize): Buffer => {
    const page = bytesAt(Number(pgno) * pageSize, length);
    if (page.readBigUInt64LE(0) !== pgno) throw new Damage(`page ${pgno} is overwritten`);
    return page;
  };
  const checks: CheckValue[] = [() => {}, checkValue];
  for (const [i, { root, depth }] of newest.trees.entries())
    if (root !== NO_ROOT) checkTree(read, checks[i] as CheckValue, root, depth);
}

/** Throws when a folder's database file was truncated or overwritten, or one of its values is corrupt. */
export function checkDatabaseFile(
  path: string,
  isIntact: (bytes: Buffer, start: number, end: number) => boolean,
): void {
  if (!existsSync(path)) return;
  const file = openSync(path, 'r');
  try {
    check(file, (bytes, start, end) => {
      if (!isIntact(bytes, start, end)) throw new Damage('an entry does not have its checksum');
    });
  } catch (error) {
    if (error instanceof Damage || error instanceof RangeError)
      throw new Error(
        `the data folder is damaged: ${path}: ${error.message}; restore it from a copy, or remove the folder to begin anew`,
      );
    throw error;
  } finally {
    closeSync(file);
  }
}
