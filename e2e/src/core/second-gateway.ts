import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Product } from './product.ts';

const GATEWAY = join(import.meta.dirname, '../../../services/gateway');
const SHELL = join(import.meta.dirname, '../../../shell/dist');

/** A gateway on another machine: it shares the product's API, but no folder. */
export interface SecondGateway {
  origin: string;
  stop(): Promise<void>;
}

async function originOf(child: ChildProcess): Promise<string> {
  let said = '';
  for await (const part of child.stdout ?? []) {
    said += String(part);
    const origin = /listening on (http:\S+)/.exec(said)?.[1];
    if (origin) return origin;
  }
  throw new Error(`the second gateway does not listen: ${said}`);
}

/** Starts a gateway that reaches the API through the product's own gateway. */
export async function startSecondGateway({ origin }: Product): Promise<SecondGateway> {
  const folder = await mkdtemp(join(tmpdir(), 'second-gateway-'));
  const own = { API_URL: origin, SHELL_DIR: SHELL, REMOTES_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' };
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server.ts'], {
    cwd: GATEWAY,
    env: { ...process.env, ...own },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    origin: await originOf(child),
    async stop() {
      const ended = child.exitCode === null ? once(child, 'exit') : null;
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
