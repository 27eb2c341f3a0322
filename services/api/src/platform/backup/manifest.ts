import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose from 'mongoose';
import Type, { type Static } from 'typebox';
import Value from 'typebox/value';

const { EJSON } = mongoose.mongo.BSON;
const MANIFEST = 'manifest.json';
const FORMAT = 1;

const Count = Type.Integer({ minimum: 0 });
const Sums = { documents: Count, bytes: Count, sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }) };
const Description = Type.Record(Type.String(), Type.Unknown());

const CollectionEntry = Type.Object({
  name: Type.String(),
  /** Within the folder of the backup. */
  file: Type.String({ pattern: '^(?![.])[^/\\\\]+[.]bson[.]gz$' }),
  options: Description,
  indexes: Type.Array(Description),
  ...Sums,
});
/** A collection as it was read. */
export type CollectionEntry = Static<typeof CollectionEntry>;

const BucketEntry = Type.Object({
  name: Type.String(),
  files: Count,
  bytes: Count,
  /** Files of which parts are missing; the first hundred. */
  incomplete: Type.Array(Type.String()),
});
/** The stored files of a bucket. */
export type BucketEntry = Static<typeof BucketEntry>;

const Manifest = Type.Object({
  format: Type.Literal(FORMAT),
  database: Type.String(),
  /** The moment of which everything is. */
  takenAt: Type.String(),
  collections: Type.Array(CollectionEntry),
  buckets: Type.Array(BucketEntry),
});
/** What a backup holds. It is written last: a folder without it is no backup. */
export type Manifest = Static<typeof Manifest>;

export async function writeManifest(folder: string, content: Omit<Manifest, 'format'>): Promise<Manifest> {
  const manifest: Manifest = { format: FORMAT, ...content };
  await writeFile(join(folder, MANIFEST), `${EJSON.stringify(manifest, undefined, 2)}\n`, {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  });
  return manifest;
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new Error(`${folder} is no backup, or one that did not end: it has no ${MANIFEST}`);
  });
  const manifest: unknown = EJSON.parse(text);
  if (Value.Check(Manifest, manifest)) return manifest;
  throw new Error(`${join(folder, MANIFEST)} is not what this version of the product writes`);
}
