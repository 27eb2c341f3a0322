import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkBackup, restore } from '../platform/backup/restore.ts';
import { onDatabase, withWords } from './on-database.ts';

const { values, positionals } = parseArgs({
  args: process.argv.slice(2).filter((arg) => arg !== '--'),
  allowPositionals: true,
  options: { check: { type: 'boolean' } },
});
const [given, ...rest] = positionals;
if (!given || rest.length > 0) throw new Error('usage: restore [--check: only whether the backup is whole] <folder>');
const folder = resolve(given);

if (values.check)
  await withWords(async () => {
    const { collections, takenAt } = await checkBackup({ folder, say: console.log });
    console.log(`${folder} is whole: ${collections.length} collections, as they were at ${takenAt}`);
  });
else
  await onDatabase(
    async (connection) => {
      const { database, collections, takenAt } = await restore(connection, { folder, say: console.log });
      console.log(
        `${connection.name} has all of ${database} as it was at ${takenAt}: ` +
          `${collections.length} collections, read back and compared`,
      );
    },
    { anyVersion: true },
  );
