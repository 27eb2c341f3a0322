import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type * as Seed from '../../demo/seed.ts';
import type { StoredDocument } from '../fixtures/stored-document.ts';
import type * as TestApi from '../test-api.ts';
import { databaseOf, dumpDatabase } from './dump.ts';
import { dumpIn, keepData } from './kept.ts';
import { tellStory } from './story.ts';

/**
 * `pnpm keep-data [checkout]`: dumps a database as this version of the product writes it, so that later versions are
 * tested on it. The checkout (this one by default) seeds the demo and serves the story; its dependencies must be
 * installed.
 */

const run = promisify(execFile);
const API = 'services/api/src';

interface Global {
  default(): Promise<void>;
}

/** Modules of the checkout, which have the same types as long as contracts are compatible. */
const own = async <Module>(checkout: string, file: string): Promise<Module> =>
  (await import(pathToFileURL(join(checkout, API, file)).href)) as Module;

async function commitOf(checkout: string): Promise<string> {
  const git = async (...args: string[]) => (await run('git', ['-C', checkout, ...args])).stdout.trim();
  const changed = await git('status', '--porcelain', '--untracked-files=no');
  if (changed) throw new Error(`${checkout} differs from its commit. Commit or take back first:\n${changed}`);
  return git('rev-parse', 'HEAD');
}

const here = resolve(import.meta.dirname, '../../../../..');
const checkout = resolve(here, process.argv[2] ?? '.');
const commit = await commitOf(checkout);
const { default: startDatabase } = await own<Global>(here, 'test/start-database.mjs');
const { default: stopDatabase } = await own<Global>(here, 'test/stop-database.mjs');
const { startTestApi } = await own<typeof TestApi>(checkout, 'test/test-api.ts');
const { seedDemo } = await own<typeof Seed>(checkout, 'demo/seed.ts');
const folder = await mkdtemp(join(tmpdir(), 'impact-call-data-'));
await startDatabase();
const api = await startTestApi();
try {
  await seedDemo(api.connection, api.identity.issuer);
  const story = await tellStory(api);
  await dumpDatabase(databaseOf(api.connection), dumpIn(folder));
  const record = await api.connection.collection<StoredDocument>('dataVersions').findOne({ _id: 'data' });
  const version = Number(record?.['version'] ?? 0);
  const archive = await keepData(version, folder, { commit, ...story });
  process.stdout.write(`${archive}: data of version ${version}, ${(await stat(archive)).size} bytes, ${commit}\n`);
} finally {
  await api.stop();
  await stopDatabase();
  await rm(folder, { recursive: true, force: true });
}
