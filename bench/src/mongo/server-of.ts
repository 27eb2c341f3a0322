import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PACKAGE = 'services/embedded-mongo';

/** The sources of the embedded server as they were at a revision, with the libraries of today. */
export function sourcesAt(revision: string): { folder: string; remove(): void } {
  // Below this package, so that what the sources import is found as everywhere.
  const cache = join(ROOT, 'bench/node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const root = mkdtempSync(join(cache, 'mongo-'));
  const archive = execFileSync('git', ['archive', revision, PACKAGE], { cwd: ROOT, maxBuffer: 2 ** 28 });
  execFileSync('tar', ['-x', '-C', root], { input: archive });
  const folder = join(root, PACKAGE);
  symlinkSync(join(ROOT, PACKAGE, 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(root, { recursive: true, force: true }) };
}

export const sourcesNow = join(ROOT, PACKAGE);

/** An embedded server of its own process and folder. */
export interface Server {
  uri: string;
  pid: number;
  folder: string;
  /** Removes the folder, unless another one is to start on it. */
  stop(options?: { keeps?: boolean }): Promise<void>;
}

/** Starts one on a new folder, or on one that was kept. */
export async function startServer(sources: string, { folder }: { folder?: string } = {}): Promise<Server> {
  const data = folder ?? mkdtempSync(join(tmpdir(), 'impact-call-bench-mongo-'));
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), join(sources, 'src/server.ts')],
    {
      env: { ...process.env, EMBEDDED_MONGO_DIR: data, EMBEDDED_MONGO_PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = once(child, 'exit');
  const uri = await new Promise<string>((resolve, reject) => {
    if (child.stdout) createInterface(child.stdout).on('line', (line) => resolve(/mongodb:\S+/.exec(line)?.[0] ?? ''));
    void ended.then(([code]) => reject(new Error(`the server of ${sources} ended with ${String(code)}`)));
  });
  return {
    uri,
    pid: child.pid ?? 0,
    folder: data,
    async stop({ keeps = false } = {}) {
      child.kill('SIGTERM');
      await ended;
      if (!keeps) rmSync(data, { recursive: true, force: true });
    },
  };
}
