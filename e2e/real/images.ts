import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect } from '@playwright/test';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../scripts/lib/demo-accounts.mjs';
import { memoryLimit } from '../../scripts/lib/deployment/kubernetes.mjs';
import { freePorts } from '../../scripts/lib/processes/ports.mjs';
import { startService } from '../../scripts/lib/service.mjs';
import type { Product } from '../src/core/product.ts';
import { signIn } from '../src/core/sign-in.ts';
import { startChromium } from './chromium.ts';
import { startBuilder, type Builder } from './images/builder.ts';
import { startEngine, type Running } from './images/engine.ts';
import type { Check, Part } from './part.ts';
import { inSandbox, type Sandbox } from './sandbox.ts';
import { until } from './started.ts';

const MEGABYTE = 1024 * 1024;
/** What an image may add to its base, in bytes. */
const MAX_ADDED = 250 * MEGABYTE;
const TARGETS = ['api', 'gateway', 'publish'] as const;
type Images = Record<(typeof TARGETS)[number], string>;
/** Packages that only make or test the product, by the names of pnpm's folders; and files that are no part of it. */
const NOT_A_PACKAGE = /^(tsx|typescript|esbuild|jest|vite|playwright|@(swc|rspack|playwright|jest)\+.*)@/;
const NOT_A_FILE = /\.test\.|\.tsx?$|^\.env/;

async function buildAll(builder: Builder, check: Check): Promise<Images> {
  const images: Partial<Images> = {};
  for (const target of TARGETS)
    images[target] = await check(`the image "${target}" is built`, () => builder.build(target));
  return images as Images;
}

/** Paths of all files of a folder but those of packages, which bring tests of their own. */
async function filesOf(folder: string): Promise<string[]> {
  const paths = await readdir(folder, { recursive: true });
  return paths.filter((path) => !path.split('/').includes('node_modules'));
}

async function look(builder: Builder, image: string, base: number): Promise<void> {
  const added = (await builder.sizeOf(image)) - base;
  process.stdout.write(`      ${image}: ${Math.round(added / MEGABYTE)} MB over its base\n`);
  expect(added).toBeLessThan(MAX_ADDED);
  const { User, Healthcheck } = await builder.configOf(image);
  expect([User, Healthcheck?.Test[0]]).toEqual(['node', image.endsWith('publish') ? 'NONE' : 'CMD']);
  const app = join(await builder.filesOf(image), 'app');
  const [files, packages] = [await filesOf(app), await readdir(join(app, 'node_modules/.pnpm'))];
  expect([files.includes('dist/server.mjs'), packages.some((name) => name.startsWith('fastify@'))]).toEqual([
    true,
    true,
  ]);
  expect(files.filter((path) => NOT_A_FILE.test(basename(path)))).toEqual([]);
  expect(packages.filter((name) => NOT_A_PACKAGE.test(name))).toEqual([]);
}

/** The product of these images beside a database, a provider and a mail server of this repository. */
async function startAll(sandbox: Sandbox, builder: Builder, images: Images) {
  const { folder, atEnd } = sandbox;
  const ports = await freePorts();
  const origin = `http://localhost:${ports.gateway}`;
  const begin = (name: string, env: Record<string, string>): Promise<string> => {
    const service = startService({ name, env, logFile: join(folder, `${name}.log`) });
    atEnd(() => service.stop());
    return service.ready;
  };
  const clientSecret = randomBytes(16).toString('hex');
  const issuer = `http://localhost:${ports.identity}`;
  const [database] = await Promise.all([
    begin('embedded-mongo', {
      EMBEDDED_MONGO_PORT: String(ports.mongo),
      EMBEDDED_MONGO_DIR: join(folder, 'database'),
    }),
    begin('identity', {
      IDENTITY_PORT: String(ports.identity),
      IDENTITY_ISSUER: issuer,
      IDENTITY_CLIENT_SECRET: clientSecret,
      IDENTITY_REDIRECT_URIS: `${origin}/login-callback`,
      IDENTITY_POST_LOGOUT_REDIRECT_URIS: `${origin}/logout-callback`,
      IDENTITY_DATA_DIR: join(folder, 'identity'),
    }),
  ]);
  const remotes = join(folder, 'remotes');
  await mkdir(remotes);
  await chmod(remotes, 0o777);
  const env = {
    MONGODB_URI: Object.assign(new URL(database), { pathname: '/impact-call' }).href,
    API_PORT: String(ports.api),
    PUBLIC_ORIGIN: origin,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'impact-call',
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_SCOPE: 'openid profile email roles',
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    TRUST_PROXY: 'loopback',
  };
  const engine = startEngine(sandbox, builder.storage);
  await engine.runToEnd('publish', images.publish, { env });
  const api = await engine.start('api', images.api, { env, memory: memoryLimit('api') });
  const gateway = await engine.start('gateway', images.gateway, {
    env: { PORT: String(ports.gateway), API_URL: `http://127.0.0.1:${ports.api}` },
    volumes: { [remotes]: '/remotes' },
    memory: memoryLimit('gateway'),
  });
  const product: Product = {
    ...{ origin, mongodbUri: env.MONGODB_URI, remotesDir: remotes, mailUrl: undefined },
    ...{ accounts: DEMO_ACCOUNTS, password: DEMO_PASSWORD },
  };
  return { product, api, gateway };
}

/** Only the writable folders can be written, and no process has any privilege. */
async function expectContained(service: Running): Promise<void> {
  const write = (path: string) => service.attempt(['sh', '-c', `echo it is written | tee ${path}`]);
  for (const path of ['/app/dist/server.mjs', '/app/new', '/home/node/new'])
    expect(await write(path)).toContain('Read-only file system');
  expect(await write('/tmp/new')).toBe('it is written');
  const status = await service.attempt(['cat', '/proc/1/status']);
  expect(status).toMatch(/^Uid:\s+1000\s/m);
  expect(status).toMatch(/^CapEff:\s+0+$/m);
  expect(status).toMatch(/^NoNewPrivs:\s+1$/m);
  expect((await service.changed()).filter((line) => line.includes('/app'))).toEqual([]);
}

async function tour(sandbox: Sandbox, check: Check): Promise<void> {
  const builder = await check('a base of Debian and Node', () => startBuilder(sandbox));
  const images = await buildAll(builder, check);
  const base = await builder.sizeOf(builder.base);
  for (const target of TARGETS)
    await check(`"${target}" adds less than 250 MB, runs as nobody special, has no compiler, test or secret`, () =>
      look(builder, images[target], base),
    );
  const { product, api, gateway } = await check(
    'remotes are published; the API and the gateway start and are healthy, held to what docker-compose.yml says',
    () => startAll(sandbox, builder, images),
  );
  const page = await (await startChromium(sandbox)).newPage();
  await check('somebody signs in and sees the calls', async () => {
    await signIn(page, product, 'applicant');
    await expect(page.locator('main h1')).toBeVisible();
  });
  await check('no file of theirs can be written, or was; they have no rights, and cannot get any', async () => {
    for (const service of [api, gateway]) await expectContained(service);
  });
  await check('the process of the API is killed: the engine starts it anew, and the calls come', async () => {
    await api.killProcess();
    await until('the API was started anew', async () => (await api.restarts()) > 0);
    await until('it is healthy again', api.isHealthy);
    await page.reload();
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  });
}

/** The images of `docker-compose.yml`, built without a registry: on a base that is made on the spot. */
export const images: Part = {
  name: 'buildah and Podman: images',
  doing:
    'The images of production, built by Debian’s buildah and run by its Podman, held to what docker-compose.yml says; some minutes, or half an hour and 20 GB where layers have to be copied.',
  packages: ['buildah', 'debootstrap', 'podman', 'runc'],
  tour: (check) => inSandbox('images', (sandbox) => tour(sandbox, check)),
};
