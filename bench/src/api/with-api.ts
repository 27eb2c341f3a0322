import { MongoClient, type Db } from 'mongodb';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService } from '../../../scripts/lib/service.mjs';

export const TOKEN_SECRET = '7c1f9e04b2d86a35e8f0417d9b6c2a53';
const UNLIMITED = '1000000000';

/** A database server and the API in front of it, each in its own process. */
export interface ApiUnderTest {
  address: string;
  db: Db;
  mongodbUri: string;
  logs: string;
  pid: number;
}

/** The server of `MONGODB_URI`, which is left running, or an embedded one on a folder. */
export async function startDatabase(dataDir: string, logs: string): Promise<{ uri: string; stop(): Promise<void> }> {
  const named = process.env['MONGODB_URI'];
  if (named) return { uri: named, stop: async () => undefined };
  const embedded = startService({
    name: 'embedded-mongo',
    env: { EMBEDDED_MONGO_PORT: '0', EMBEDDED_MONGO_DIR: dataDir },
    logFile: join(logs, 'embedded-mongo.log'),
  });
  return { uri: await embedded.ready, stop: () => embedded.stop() };
}

function apiEnvironment(mongodbUri: string, modules: readonly string[]): NodeJS.ProcessEnv {
  const profiler = process.env['CPU_PROFILE'] ? [new URL('./cpu-profile.mjs', import.meta.url).href] : [];
  const loaded = [...profiler, ...modules];
  return {
    MONGODB_URI: mongodbUri,
    API_PORT: '0',
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'bench',
    OIDC_CLIENT_SECRET: 'bench',
    TOKEN_SECRET,
    LIMIT_USER: UNLIMITED,
    LIMIT_ADDRESS: UNLIMITED,
    ...(loaded.length > 0 ? { NODE_OPTIONS: loaded.map((module) => `--import ${module}`).join(' ') } : {}),
  };
}

/** Starts the API on a database and waits until it is ready. It loads `modules` before its own. */
export async function startApi(mongodbUri: string, logs: string, modules: readonly string[] = []) {
  const env = apiEnvironment(mongodbUri, modules);
  const api = startService({ name: 'api', env, logFile: join(logs, 'api.log') });
  try {
    const address = await api.ready;
    while (!(await fetch(`${address}/readyz`)).ok) await new Promise((resolve) => setTimeout(resolve, 50));
    return { address, pid: api.pid ?? 0, stop: () => api.stop() };
  } catch (error) {
    await api.stop();
    throw error;
  }
}

/**
 * Runs `work` with the API on a new database, on the server of `MONGODB_URI` or else an embedded one. The database is
 * dropped afterwards, unless `KEEP_DATABASE` is set. The API loads `modules` before its own.
 */
export async function withApi(
  work: (api: ApiUnderTest) => Promise<void>,
  seed: (db: Db) => Promise<void> = async () => undefined,
  modules: readonly string[] = [],
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'impact-call-bench-'));
  const logs = join(folder, 'logs');
  const database = await startDatabase(join(folder, 'data'), logs);
  const uri = new URL(database.uri);
  uri.pathname = `/bench-${randomUUID().slice(0, 8)}`;
  const client = await MongoClient.connect(uri.href);
  const db = client.db();
  await seed(db);
  try {
    const { stop, ...started } = await startApi(uri.href, logs, modules);
    try {
      await work({ ...started, db, mongodbUri: uri.href, logs });
    } finally {
      await stop();
    }
  } finally {
    if (process.env['KEEP_DATABASE']) console.log(`kept: ${db.databaseName}`);
    else await db.dropDatabase();
    await client.close();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
