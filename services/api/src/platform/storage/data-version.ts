import type { Connection, mongo } from 'mongoose';
import { isDuplicate } from './duplicate.ts';

/** Raise it for changes that the previous release would misread, lose or reject; that one then refuses to start. */
export const DATA_VERSION = 5;

interface DataVersionRecord {
  _id: 'data';
  version: number;
}

class NewerData extends Error {
  override readonly name = 'NewerData';

  constructor(found: number, known: number) {
    super(
      `The database has data of version ${found}, which a later version of this product wrote; this one knows ${known} and ` +
        'would damage it. Start that later version again, or restore a backup of before the upgrade into an empty database.',
    );
  }
}

const versionsOf = ({ db }: Connection): mongo.Collection<DataVersionRecord> | undefined =>
  db?.collection<DataVersionRecord>('dataVersions');

/** @throws {NewerData} */
export async function checkDataVersion(connection: Connection, known = DATA_VERSION): Promise<void> {
  const found = (await versionsOf(connection)?.findOne({ _id: 'data' }))?.version ?? 0;
  if (found > known) throw new NewerData(found, known);
}

/** @throws {NewerData} */
export async function claimDataVersion(connection: Connection, known = DATA_VERSION): Promise<void> {
  await checkDataVersion(connection, known);
  const claim = () =>
    versionsOf(connection)?.updateOne({ _id: 'data' }, { $max: { version: known } }, { upsert: true });
  // Two processes may insert; the second then finds the first's version.
  await claim()?.catch((error: unknown) => {
    if (!isDuplicate(error)) throw error;
    return claim();
  });
  // Another process may have stored a later one since.
  await checkDataVersion(connection, known);
}
