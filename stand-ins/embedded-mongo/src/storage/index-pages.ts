import { decodeNested } from '../values/decode.ts';
import { encodeBriefly } from '../values/encode.ts';
import type { Doc, Value } from '../values/types.ts';
import type { IndexEntry } from './collection-index.ts';
import type { IndexKey } from './index-keys.ts';

/** An entry as it is on disk: its key, and the number of its record. */
type PageEntry = { key: IndexKey; id: number };

/** What is known of a page before it is read. */
type PageHead = { count: number; last: PageEntry };

/**
 * A page of an index: the length of its head, the head, and a list of entries (or several, of former versions). All are BSON: `k` the fields of
 * the keys one after the other, `r` the numbers of the records, `u` the places of fields that are undefined, which BSON
 * does not have.
 */
export function encodePage(entries: readonly IndexEntry[]): Buffer {
  const head = Buffer.from(listOf(entries.slice(-1), entries.length));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  return Buffer.concat([length, head, listOf(entries, entries.length)]);
}

/** The bytes are of use until the next list is made. */
function listOf(entries: readonly IndexEntry[], count: number): Uint8Array {
  const fields: Value[] = [];
  const holes: number[] = [];
  for (const { key } of entries)
    for (const field of key) {
      if (field === undefined) holes.push(fields.length);
      fields.push(field ?? null);
    }
  return encodeBriefly(
    new Map<string, Value>([
      ['n', count],
      ['k', fields],
      ['r', entries.map(({ record }) => record.id)],
      ['u', holes],
    ]),
  );
}

function entriesOf(list: Doc): PageEntry[] {
  const [fields, ids, holes] = [list.get('k') as IndexKey, list.get('r') as number[], list.get('u') as number[]];
  for (const hole of holes) fields[hole] = undefined;
  const width = fields.length / ids.length;
  return ids.map((id, i) => ({ key: fields.slice(i * width, (i + 1) * width), id }));
}

export function pageHead(page: Buffer): PageHead {
  const head = decodeNested(page, 4);
  return { count: head.get('n') as number, last: entriesOf(head)[0] as PageEntry };
}

export function pageEntries(page: Buffer): PageEntry[] {
  const entries: PageEntry[] = [];
  for (let at = 4 + page.readUInt32LE(0); at < page.length; at += page.readInt32LE(at))
    entries.push(...entriesOf(decodeNested(page, at)));
  return entries;
}
