import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const PREFIX = 'impact-call-build-';
const HOST = hostname().replaceAll(/[^\w.-]/g, '');
export const OWN_FOLDERS = `${PREFIX}${HOST}-${process.pid}-`;
/** Processes of another machine cannot be checked; in milliseconds. */
const LEFT_MS = 60 * 60 * 1000;

const inUse = new Set<string>();

export async function withBuildFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), OWN_FOLDERS));
  inUse.add(basename(folder));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
    inUse.delete(basename(folder));
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It runs under another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function isLeft(name: string): Promise<boolean> {
  const [, host, pid] = /^impact-call-build-(?:(.+)-)?(\d+)-\w+$/.exec(name) ?? [];
  if (pid === undefined || inUse.has(name)) return false;
  // In a container, a stopped process may have had our process id.
  if (host === HOST) return Number(pid) === process.pid || !isRunning(Number(pid));
  const { mtimeMs } = await stat(join(tmpdir(), name));
  return Date.now() - mtimeMs > LEFT_MS;
}

export async function removeLeftFolders(): Promise<void> {
  for (const name of (await readdir(tmpdir())).filter((each) => each.startsWith(PREFIX)))
    if (await isLeft(name).catch(() => false)) await rm(join(tmpdir(), name), { recursive: true, force: true });
}
