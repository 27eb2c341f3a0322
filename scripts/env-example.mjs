import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { envExample } from './lib/deployment/env-example.mjs';
import { ROOT } from './lib/paths.mjs';

writeFileSync(join(ROOT, '.env.example'), envExample());
