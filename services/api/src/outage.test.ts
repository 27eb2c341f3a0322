import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from 'embedded-mongo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp, type BuiltApp } from './app.ts';
import { readLimits, readOverload, type Config } from './config.ts';
import { TEST_MAIL } from './test/test-api.ts';

const UNREACHABLE = 'http://127.0.0.1:9';

let folder: string;
let database: Awaited<ReturnType<typeof startEmbeddedMongo>>;
let built: BuiltApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outage-'));
  database = await startEmbeddedMongo({ dir: folder });
  await database.stop();
  const config: Config = {
    mongodbUri: database.uri('impact-call'),
    port: 0,
    host: '127.0.0.1',
    oidc: { issuer: UNREACHABLE, clientId: 'x', clientSecret: 'x', roleClaim: 'roles', scope: 'openid' },
    powerBi: null,
    publicOrigin: 'https://calls.example',
    tokenSecret: 'x'.repeat(40),
    customizeEmailDomain: '',
    logLevel: 'silent',
    trustProxy: false,
    limits: readLimits({}),
    overload: readOverload({}),
    mail: TEST_MAIL,
  };
  built = await buildApp({ config });
});
afterAll(async () => {
  await built.app.close();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string) => built.app.inject({ method: 'GET', url });
const status = async (url: string) => (await get(url)).statusCode;

it('starts without its database, lives, is not ready, and says when to come back', async () => {
  expect(await status('/healthz')).toBe(200);
  expect(await status('/readyz')).toBe(503);
  const answer = await get('/api/Config/GetConfig');
  expect(answer.json()).toMatchObject({ status: 503, code: 'unavailable' });
  expect(answer.headers['retry-after']).toBe('2');
});

it('is ready by itself once the database is there, and again after it went away', async () => {
  const comeBack = async () => {
    database = await startEmbeddedMongo({ dir: folder, port: database.port });
    await expect.poll(() => status('/readyz'), { timeout: 15_000 }).toBe(200);
    expect(await status('/api/Config/GetConfig')).toBe(200);
  };
  await comeBack();
  await database.stop();
  expect(await status('/readyz')).toBe(503);
  expect(await status('/api/Config/GetConfig')).toBe(503);
  await comeBack();
});

it('answers without its identity provider, and says when to come back', async () => {
  const answer = await get('/api/Jwt/GetProvider');
  expect(answer.json()).toMatchObject({ status: 503, code: 'unavailable' });
  expect(answer.headers['retry-after']).toBe('5');
});

it('marks its cookie as secure outside loopback', async () => {
  const answer = await built.app.inject({ method: 'POST', url: '/api/Jwt/logout', payload: {} });
  expect(answer.headers['set-cookie']).toMatch(/^refresh_token=; .*Path=\/api\/Jwt; .*HttpOnly; Secure; SameSite=Strict/);
});
