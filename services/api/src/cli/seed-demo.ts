import { readDemoSurroundings } from '../demo/demo-surroundings.ts';
import { seedDemo } from '../demo/seed.ts';
import { openDatabase, requiredSetting } from './open-database.ts';

const issuer = requiredSetting('OIDC_ISSUER');
const connection = await openDatabase();
await seedDemo(connection, issuer, new Date(), readDemoSurroundings(process.env));
await connection.close();
console.log('demo seeded');
