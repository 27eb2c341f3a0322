import { execFile } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { Skipped } from './part.ts';

const run = promisify(execFile);
const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };

/**
 * Asked by Debian's packages before they start a service of their own; 101 means "no": we start each with a
 * configuration of ours.
 */
const POLICY = '/usr/sbin/policy-rc.d';

async function isInstalled(name: string): Promise<boolean> {
  const { stdout } = await run('dpkg-query', ['-W', '-f=${Status}', name]).catch(() => ({ stdout: '' }));
  return stdout === 'install ok installed';
}

async function withoutServices(work: () => Promise<unknown>): Promise<void> {
  const isOurs = !existsSync(POLICY);
  if (isOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await work();
  } finally {
    if (isOurs) rmSync(POLICY, { force: true });
  }
}

let updated: Promise<unknown> | undefined;

/** Installs what is missing of these packages; throws {@link Skipped} where that cannot be done. */
export async function installed(packages: readonly string[]): Promise<void> {
  if (!existsSync('/usr/bin/dpkg-query')) throw new Skipped('this is not Debian');
  const missing: string[] = [];
  for (const name of packages) if (!(await isInstalled(name))) missing.push(name);
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0) throw new Skipped(`root would have to install ${missing.join(', ')}`);
  try {
    updated ??= run('apt-get', ['update'], { env });
    await updated;
    await withoutServices(() =>
      run('apt-get', ['install', '--yes', '--no-install-recommends', ...missing], { env, maxBuffer: 2 ** 26 }),
    );
  } catch (error) {
    throw new Skipped(
      `${missing.join(', ')} could not be installed: ${(error as Error).message.split('\n').slice(-2).join(' ')}`,
    );
  }
}
