import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const GATEWAY = fileURLToPath(new URL('../../../../gateway/', import.meta.url));
const PAGE = '<!doctype html><html lang="it"><head></head><body><div id="root"></div></body></html>';

/** The gateway as a separate process in front of an API; the shell is one page. */
export interface GatewayProcess {
  address: string;
  child: ChildProcess;
  stop(signal?: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

async function addressOf(child: ChildProcess): Promise<string> {
  let said = '';
  for await (const part of child.stdout ?? []) {
    said += String(part);
    const address = /listening on (http:\S+)/.exec(said)?.[1];
    if (address) return address.replace('localhost', '127.0.0.1');
  }
  throw new Error(`the gateway does not listen: ${said}`);
}

/** Starts the gateway; `changes` override environment variables. */
export async function startGatewayProcess(apiUrl: string, changes: NodeJS.ProcessEnv = {}): Promise<GatewayProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'doors-'));
  const [shellDir, remotesDir] = [join(folder, 'shell'), join(folder, 'remotes')];
  await mkdir(join(shellDir, 'assets'), { recursive: true });
  await mkdir(remotesDir);
  await writeFile(join(shellDir, 'index.html'), PAGE);
  const env = {
    ...process.env,
    API_URL: apiUrl,
    SHELL_DIR: shellDir,
    REMOTES_DIR: remotesDir,
    PORT: '0',
    GATEWAY_HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    ...changes,
  };
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server.ts'], {
    cwd: GATEWAY,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    address: await addressOf(child),
    child,
    async stop(signal = 'SIGKILL') {
      const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
      child.kill(signal);
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
