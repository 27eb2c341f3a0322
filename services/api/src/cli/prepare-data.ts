import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { DATA_VERSION } from '../platform/storage/data-version.ts';
import { withMessage } from './on-database.ts';

/** As the API does at its start, for operators who want it done before. */
await withMessage(async () => {
  const { app, prepared } = await buildApp({ config: readConfig(process.env), startsJobs: false });
  try {
    await prepared;
    console.log(`the data is of version ${DATA_VERSION}, and has its indexes`);
  } finally {
    await app.close();
  }
});
