import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection, openConnection } from '../../platform/storage/mongoose.ts';
import type { StoredDocument } from '../fixtures/stored-document.ts';
import { databaseOf, restoreDatabase } from './dump.ts';
import { dumpIn, unpackData } from './kept.ts';
import type { Story } from './story.ts';

/** Restores the archive of a data version into an empty database; returns its story. */
export async function restoreKept(version: number, uri: string): Promise<Story> {
  const folder = await mkdtemp(join(tmpdir(), 'former-data-'));
  const connection = createConnection();
  try {
    const story = await unpackData(version, folder);
    await openConnection(connection, uri, AbortSignal.timeout(10_000));
    await restoreDatabase(databaseOf(connection), dumpIn(folder));
    const record = await connection.collection<StoredDocument>('dataVersions').findOne({ _id: 'data' });
    const found = Number(record?.['version'] ?? 0);
    if (found !== version) throw new Error(`what is kept as version ${version} is of version ${found}`);
    return story;
  } finally {
    await connection.close();
    await rm(folder, { recursive: true });
  }
}
