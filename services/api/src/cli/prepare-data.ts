import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { DATA_VERSION } from '../platform/storage/data-version.ts';
import { withWords } from './on-database.ts';

/** What the API does with its data at its start, and nothing else: for whoever wants it done before any copy starts. */
await withWords(async () => {
  const { app, prepared } = await buildApp({ config: readConfig(process.env), worksBeside: false });
  try {
    await prepared;
    console.log(`the data is of version ${DATA_VERSION}, and has its indexes`);
  } finally {
    await app.close();
  }
});
