import { resolve } from 'node:path';
import { backUp } from '../platform/backup/back-up.ts';
import { onDatabase } from './on-database.ts';

const [folder, ...rest] = process.argv.slice(2).filter((arg) => arg !== '--');
if (!folder || rest.length > 0) throw new Error('usage: backup <folder that does not exist yet>');

await onDatabase(
  async (connection) => {
    const target = resolve(folder);
    const { collections, buckets, takenAt } = await backUp(connection, { folder: target, say: console.log });
    const documents = collections.reduce((sum, each) => sum + each.documents, 0);
    console.log(
      `${target} has ${documents} documents in ${collections.length} collections, as they were at ${takenAt}`,
    );
    for (const { name, files, bytes, incomplete } of buckets) {
      console.log(`${name}: ${files} files, ${bytes} bytes`);
      if (incomplete.length === 0) continue;
      console.error(`the database lacks parts of these files of ${name}: ${incomplete.join(' ')}`);
      // The backup is all that there was; whoever runs it by the clock shall hear of what was missing before.
      process.exitCode = 1;
    }
  },
  { anyVersion: true },
);
