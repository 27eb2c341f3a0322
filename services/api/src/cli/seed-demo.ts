import { readDemoSurroundings } from '../demo/demo-surroundings.ts';
import { seedDemo } from '../demo/seed.ts';
import { onDatabase, requiredSetting } from './on-database.ts';

const issuer = requiredSetting('OIDC_ISSUER');
await onDatabase(async (connection) => {
  await seedDemo(connection, issuer, new Date(), readDemoSurroundings(process.env));
  console.log('demo seeded');
});
