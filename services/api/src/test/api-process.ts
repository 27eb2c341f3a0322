import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config.ts';

const SERVER = fileURLToPath(new URL('../server.ts', import.meta.url));

const UNLIMITED = '1000000000';

/** The service as a process of its own, to be killed and started again at the same address. */
export interface ApiProcess {
  readonly address: string;
  start(): Promise<void>;
  /** SIGKILL: nothing is finished, nothing is said. */
  kill(): Promise<void>;
  /** SIGTERM: answers the code with which it ended. */
  stop(): Promise<number | null>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

const environment = ({ mongodbUri, oidc, tokenSecret, publicOrigin }: Config, port: number): NodeJS.ProcessEnv => ({
  ...process.env,
  MONGODB_URI: mongodbUri,
  API_PORT: String(port),
  OIDC_ISSUER: oidc.issuer,
  OIDC_CLIENT_ID: oidc.clientId,
  OIDC_CLIENT_SECRET: oidc.clientSecret,
  OIDC_SCOPE: oidc.scope,
  TOKEN_SECRET: tokenSecret,
  PUBLIC_ORIGIN: publicOrigin,
  LOG_LEVEL: 'silent',
  // One person and one address do here what thousands do elsewhere.
  LIMIT_USER: UNLIMITED,
  LIMIT_ADDRESS: UNLIMITED,
});

async function untilReady(address: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the service ended with code ${child.exitCode}`);
    const isReady = await fetch(`${address}/readyz`).then(async (response) => (await response.text(), response.ok), () => false);
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** `changes` are added to its environment. */
export async function createApiProcess(config: Config, changes: NodeJS.ProcessEnv = {}): Promise<ApiProcess> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  return {
    address,
    async start() {
      // Node itself, without a wrapper: the signal must reach the process that serves.
      child = spawn(process.execPath, ['--import', 'tsx', SERVER], { env: { ...environment(config, port), ...changes }, stdio: ['ignore', 'ignore', 'inherit'] });
      await untilReady(address, child);
    },
    async kill() {
      if (!child || child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      if (!child) return null;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const [code] = (await ended) as [number | null];
      return code;
    },
  };
}
