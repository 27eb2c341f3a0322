import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { APPS } from '../../scripts/lib/build/build-app.mjs';
import { ROOT } from '../../scripts/lib/paths.mjs';
import { freePorts } from '../../scripts/lib/processes/ports.mjs';
import { startService } from '../../scripts/lib/service.mjs';
import type { Sandbox } from './sandbox.ts';

const run = promisify(execFile);

/**
 * The product as an operator runs it: each process started by itself, as `docs/operating` says, without demo data.
 */
export interface Operated {
  origin: string;
  /** The API's own address, for its metrics. */
  apiUrl: string;
  /** All that the API wrote. */
  logFile: string;
  /** Runs the operator's command that makes a user an administrator. */
  makeAdministrator(address: string): Promise<void>;
  /** Ends the API and starts it with other settings. */
  restartApi(changes: Record<string, string>): Promise<void>;
}

/** Where the product will listen: its counterparts are configured before it starts. */
export interface Places {
  ports: Awaited<ReturnType<typeof freePorts>>;
  origin: string;
}

export const placesOf = async (): Promise<Places> => {
  const ports = await freePorts();
  return { ports, origin: `http://localhost:${ports.gateway}` };
};

/** Runs one of the operator's commands. */
const command = (name: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<unknown> =>
  run(process.execPath, ['--import', 'tsx', `src/cli/${name}.ts`, ...args], {
    cwd: join(ROOT, 'services', 'api'),
    env: { ...process.env, ...env },
  });

const REMOTES = APPS.filter((app) => app.startsWith('mfe-')).map((app) => join(ROOT, app, 'dist'));

/** The gateway's settings beyond where it listens and what it serves. */
interface Front {
  gateway?: Record<string, string>;
}

/** Starts it with these settings; `settings` are the API's variables of `docs/operating/configure.md`. */
export async function startOperated(
  { folder, atEnd }: Sandbox,
  { ports, origin }: Places,
  settings: Record<string, string>,
  { gateway = {} }: Front = {},
): Promise<Operated> {
  const running = new Map<string, ReturnType<typeof startService>>();
  const begin = async (name: string, env: Record<string, string>): Promise<string> => {
    const service = startService({ name, env, logFile: join(folder, `${name}.log`) });
    running.set(name, service);
    return service.ready;
  };
  atEnd(async () => {
    for (const name of ['gateway', 'api', 'embedded-mongo']) await running.get(name)?.stop();
  });
  const database = new URL(
    await begin('embedded-mongo', {
      EMBEDDED_MONGO_PORT: String(ports.mongo),
      EMBEDDED_MONGO_DIR: join(folder, 'database'),
    }),
  );
  database.pathname = '/impact-call';
  const api: Record<string, string> = {
    MONGODB_URI: database.href,
    API_PORT: String(ports.api),
    PUBLIC_ORIGIN: origin,
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    TRUST_PROXY: 'loopback',
    REMOTES_DIR: join(folder, 'remotes'),
    ...settings,
  };
  await command('publish-remote', REMOTES, api);
  await begin('api', api);
  await begin('gateway', {
    PORT: String(ports.gateway),
    API_URL: `http://127.0.0.1:${ports.api}`,
    SHELL_DIR: join(ROOT, 'shell', 'dist'),
    REMOTES_DIR: join(folder, 'remotes'),
    ...gateway,
  });
  return {
    origin,
    apiUrl: `http://127.0.0.1:${ports.api}`,
    logFile: join(folder, 'api.log'),
    makeAdministrator: async (address) => void (await command('make-admin', [address], api)),
    async restartApi(changes) {
      await running.get('api')?.stop();
      await begin('api', { ...api, ...changes });
    },
  };
}
