import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MongoClient, type Db } from 'mongodb';
import { SERVICES } from '../../../scripts/lib/build-service.mjs';
import { freePorts } from '../../../scripts/lib/ports.mjs';
import { startService, type Service } from '../../../scripts/lib/service.mjs';
import { TOKEN_SECRET } from '../api/with-api.ts';
import { startBalancer } from './balancer.ts';
import { startCopies, type Copies } from './copies.ts';

/** All come from one address here. */
const UNLIMITED = '1000000000';
const PAGE = '<!doctype html><html lang="it"><head></head><body><div id="root"></div></body></html>';

/** The product as far as answers, sessions and mails go through it. */
export interface Surroundings {
  origin: string;
  catcher: string;
  db: Db;
  copies: Copies;
  stop(): Promise<void>;
}

function apiEnvironment(mongodbUri: string, origin: string, smtpPort: number): NodeJS.ProcessEnv {
  return {
    MONGODB_URI: mongodbUri,
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'bench',
    OIDC_CLIENT_SECRET: 'bench',
    PUBLIC_ORIGIN: origin,
    TRUST_PROXY: 'loopback',
    TOKEN_SECRET,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    LIMIT_USER: UNLIMITED,
    LIMIT_ADDRESS: UNLIMITED,
  };
}

/** The gateway before a folder that is no shell: nobody opens a page here. */
async function gatewayEnvironment(folder: string, port: number, apiUrl: string): Promise<NodeJS.ProcessEnv> {
  const [shellDir, remotesDir] = [join(folder, 'shell'), join(folder, 'remotes')];
  for (const place of [join(shellDir, 'assets'), remotesDir]) await mkdir(place, { recursive: true });
  await writeFile(join(shellDir, 'index.html'), PAGE);
  return { PORT: String(port), API_URL: apiUrl, SHELL_DIR: shellDir, REMOTES_DIR: remotesDir };
}

/** Copies of the API behind a balancer behind the gateway, on one database server; each a process of its own. */
export async function startSurroundings(folder: string, count: number): Promise<Surroundings> {
  const ports = await freePorts();
  const origin = `http://localhost:${ports.gateway}`;
  const logs = join(folder, 'logs');
  const services: Service[] = [];
  const start = (name: string, env: NodeJS.ProcessEnv): Promise<string> => {
    const entry = SERVICES.includes(name) ? 'dist/server.mjs' : 'src/server.ts';
    const service = startService({ name, entry, env, logFile: join(logs, `${name}.log`) });
    services.push(service);
    return service.ready;
  };
  const server = await start('embedded-mongo', {
    EMBEDDED_MONGO_PORT: String(ports.mongo),
    EMBEDDED_MONGO_DIR: join(folder, 'database'),
  });
  const catcher = await start('mail-catcher', { MAIL_PORT: String(ports.mail), SMTP_PORT: String(ports.smtp) });
  const mongodbUri = Object.assign(new URL(server), { pathname: '/killed-copies' }).href;
  const copies = await startCopies(count, apiEnvironment(mongodbUri, origin, ports.smtp), logs);
  const balancer = await startBalancer(copies.ready);
  await start('gateway', await gatewayEnvironment(folder, ports.gateway, balancer.address));
  const client = await MongoClient.connect(mongodbUri);
  return {
    origin,
    catcher,
    db: client.db(),
    copies,
    async stop() {
      await client.close();
      await services.pop()?.stop();
      balancer.stop();
      await copies.stop();
      for (const service of services.reverse()) await service.stop();
    },
  };
}
