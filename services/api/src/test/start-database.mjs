import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const END_WITH_PARENT = new URL('../../../../scripts/lib/processes/end-with-parent.mjs', import.meta.url).href;
const SERVER = fileURLToPath(new URL('server.ts', import.meta.resolve('embedded-mongo')));

/** Holds the process for `stop-database.mjs`. */
export const PROCESS = Symbol.for('impact-call.test-database');

/**
 * @param {import('node:stream').Readable} output
 * @returns {Promise<string>}
 */
async function addressIn(output) {
  for await (const line of createInterface({ input: output })) {
    const address = /listening on (mongodb:\/\/\S+)$/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error('the embedded database ended before it listened');
}

/**
 * Starts the database server that all API tests share; `MONGODB_URI` may name a MongoDB instead. A separate process, so
 * that it cannot block the event loop under test; it ends with this one.
 */
export default async function startDatabase() {
  const { MONGODB_URI, EMBEDDED_MONGO_DIR: _dir, ...env } = process.env;
  if (MONGODB_URI) return;
  const server = spawn(process.execPath, ['--import', END_WITH_PARENT, '--import', 'tsx', SERVER], {
    // Rejects queries without an index, so that tests prove that each has one.
    env: { ...env, EMBEDDED_MONGO_PORT: '0', EMBEDDED_MONGO_NOTABLESCAN: 'true' },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  globalThis[PROCESS] = server;
  process.env.MONGODB_URI = await addressIn(server.stdout);
}
