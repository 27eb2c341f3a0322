import type { Connection, mongo } from 'mongoose';
import { isDuplicate } from './duplicate.ts';

/**
 * Version of what is stored. To be raised by a change after which the product as it was before would misread what is
 * stored, lose something of it, or refuse it: from then on the former one does not start on it.
 */
export const DATA_VERSION = 5;

interface DataVersionRecord {
  _id: 'data';
  version: number;
}

/** The data is of a version of the product that came after this one. */
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

/**
 * From now on the data is of this version, unless it is of a later one.
 * @throws {NewerData}
 */
export async function claimDataVersion(connection: Connection, known = DATA_VERSION): Promise<void> {
  await checkDataVersion(connection, known);
  const claim = () =>
    versionsOf(connection)?.updateOne({ _id: 'data' }, { $max: { version: known } }, { upsert: true });
  // Two copies that begin at once both find nothing; the one that comes later finds the other's.
  await claim()?.catch((error: unknown) => {
    if (!isDuplicate(error)) throw error;
    return claim();
  });
  // A later version may have claimed it in between.
  await checkDataVersion(connection, known);
}
