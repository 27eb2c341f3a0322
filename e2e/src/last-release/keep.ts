import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { build } from '../../../scripts/build.mjs';
import { APPS } from '../../../scripts/lib/build/build-app.mjs';
import { ROOT } from '../../../scripts/lib/paths.mjs';
import { keep } from './kept-release.ts';

/**
 * `pnpm keep-release [checkout]`: archives what browsers load of a release, so that its shell is tested with later
 * remotes and its remotes with later shells. Without a checkout it builds this one; another checkout must be built
 * already.
 */

/** Compressed copies are redundant; source maps are never served. */
const LEFT_OUT = /\.(br|gz|map)$/;

const git = async (checkout: string, ...args: string[]): Promise<string> =>
  (await promisify(execFile)('git', ['-C', checkout, ...args])).stdout.trim();

/** A release must be reproducible from its commit. */
async function commitOf(checkout: string): Promise<string> {
  const changed = await git(checkout, 'status', '--porcelain', '--untracked-files=no');
  if (changed) throw new Error(`${checkout} differs from its commit. Commit or take back first:\n${changed}`);
  return git(checkout, 'rev-parse', 'HEAD');
}

/** What the remotes declare; they must agree on the contract version. */
async function describe(builds: string, remotes: string[]) {
  const read = async (remote: string) =>
    JSON.parse(await readFile(join(builds, remote, 'remote.json'), 'utf8')) as {
      version: string;
      contractVersion: string;
    };
  const described = await Promise.all(remotes.map(read));
  const [contractVersion = '', ...others] = new Set(described.map((remote) => remote.contractVersion));
  if (others.length > 0)
    throw new Error(`The remotes speak several contracts: ${contractVersion}, ${others.join(', ')}`);
  const versions = Object.fromEntries(remotes.map((remote, index) => [remote, described[index]?.version ?? '']));
  return { contractVersion, versions };
}

const [named] = process.argv.slice(2);
const checkout = resolve(ROOT, named ?? '.');
const commit = await commitOf(checkout);
if (named === undefined) await build();
const builds = await mkdtemp(join(tmpdir(), 'impact-call-release-'));
try {
  const filter = (path: string) => !LEFT_OUT.test(path);
  for (const app of APPS) await cp(join(checkout, app, 'dist'), join(builds, app), { recursive: true, filter });
  const release = await describe(
    builds,
    APPS.filter((app) => app !== 'shell'),
  );
  await keep(builds, { commit, ...release });
  const count = Object.keys(release.versions).length;
  process.stdout.write(`Kept: contract ${release.contractVersion}, ${count} remotes, ${commit}\n`);
} finally {
  await rm(builds, { recursive: true, force: true });
}
