import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config.ts';

const SERVER = fileURLToPath(new URL('../server.ts', import.meta.url));
/** An aborted test run must not leave a server behind, which would also hold the run's output open. */
const END_WITH_PARENT = new URL('../../../../scripts/lib/processes/end-with-parent.mjs', import.meta.url).href;
const ASK_MS = 2000;
const START_MS = 180_000;

const UNLIMITED = '1000000000';

/** The service as a separate process that tests can kill and restart at the same address. */
export interface ApiProcess {
  readonly address: string;
  start(): Promise<void>;
  pid(): number | undefined;
  /** SIGKILL: ends without cleanup. */
  kill(): Promise<void>;
  /** SIGTERM: returns the exit code. */
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
  // One user at one address sends as many requests here as thousands elsewhere.
  LIMIT_USER: UNLIMITED,
  LIMIT_ADDRESS: UNLIMITED,
});

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

async function untilReady(address: string, child: ChildProcess): Promise<void> {
  for (const end = Date.now() + START_MS; ; ) {
    if (hasEnded(child)) throw new Error(`the service ended with ${child.signalCode ?? `code ${child.exitCode}`}`);
    if (Date.now() > end) throw new Error(`the service is not ready after ${START_MS / 1000} s`);
    const isReady = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(ASK_MS) }).then(
      async (response) => (await response.text(), response.ok),
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Starts the service. `changes` override environment variables; `said` receives standard output and standard error. */
export async function createApiProcess(
  config: Config,
  changes: NodeJS.ProcessEnv = {},
  said?: (text: string) => void,
): Promise<ApiProcess> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  return {
    address,
    pid: () => child?.pid,
    async start() {
      // Runs Node without a wrapper, so that signals reach the process itself.
      const streams = said ? (['pipe', 'pipe'] as const) : (['ignore', 'inherit'] as const);
      child = spawn(process.execPath, ['--import', END_WITH_PARENT, '--import', 'tsx', SERVER], {
        env: { ...environment(config, port), ...changes },
        stdio: ['pipe', ...streams],
      });
      for (const stream of [child.stdout, child.stderr])
        stream?.setEncoding('utf8').on('data', (text: string) => said?.(text));
      await untilReady(address, child);
    },
    async kill() {
      if (!child || hasEnded(child)) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      if (!child || hasEnded(child)) return child?.exitCode ?? null;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const [code] = (await ended) as [number | null];
      return code;
    },
  };
}
