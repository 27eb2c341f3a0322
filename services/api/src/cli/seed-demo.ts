import { seedDemo } from '../demo/seed.ts';
import { openDatabase, requiredSetting } from './open-database.ts';

const issuer = requiredSetting('OIDC_ISSUER');
const connection = await openDatabase();
await seedDemo(connection, issuer);
await connection.close();
console.log('demo seeded');
