import { startPowerBiStandIn, type Asked, type RunningPowerBi } from 'powerbi-standin';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { settingsFor } from '../../../test/fixtures/power-bi-settings.ts';
import { AccessToken, type PowerBiLog } from './access-token.ts';

let powerBi: RunningPowerBi;
let requests: Asked[];
let clock: number;
let logged: unknown[][];
const log: PowerBiLog = (...line) => void logged.push(line);

beforeAll(async () => {
  powerBi = await startPowerBiStandIn({ accessTokenSeconds: 3600, now: () => new Date(clock) });
});
afterAll(() => powerBi.stop());
beforeEach(() => {
  [requests, logged, clock] = [[], [], Date.now()];
  powerBi.answerFirst((request) => void requests.push(request));
});

const create = (changes = {}) => new AccessToken({ ...settingsFor(powerBi), ...changes }, log, () => clock);

it('is requested once for many callers at once, by client credentials for the service', async () => {
  const accessToken = create();
  const tokens = await Promise.all(Array.from({ length: 20 }, () => accessToken.get()));
  expect(new Set(tokens).size).toBe(1);
  expect(requests.map(({ path }) => path)).toEqual([`/${powerBi.tenantId}/oauth2/v2.0/token`]);
  expect(new URLSearchParams(requests[0]?.body).get('scope')).toBe('https://analysis.windows.net/powerbi/api/.default');
});

it('is requested in the scope of the configured cloud', async () => {
  const scope = 'https://high.analysis.usgovcloudapi.net/powerbi/api/.default';
  const highCloud = await startPowerBiStandIn({ scope });
  const tokenFor = (changes: object) => new AccessToken({ ...settingsFor(highCloud), ...changes }, log).get();
  await expect(tokenFor({ scope })).resolves.toMatch(/\S/);
  await expect(tokenFor({})).rejects.toMatchObject({ status: 503 });
  expect(logged.at(-1)?.[0]).toMatchObject({ at: 'authority', code: 'invalid_scope' });
  await highCloud.stop();
});

it('is cached until a minute before it expires, then replaced', async () => {
  const accessToken = create();
  const first = await accessToken.get();
  clock += (3600 - 61) * 1000;
  expect(await accessToken.get()).toBe(first);
  clock += 2_000;
  const second = await accessToken.get();
  expect(second).not.toBe(first);
  expect(await accessToken.get()).toBe(second);
  expect(requests).toHaveLength(2);
});

it('is forgotten when it was refused, but not when another has replaced it', async () => {
  const accessToken = create();
  const first = await accessToken.get();
  clock += 1;
  accessToken.drop(first);
  const second = await accessToken.get();
  accessToken.drop(first);
  expect(await accessToken.get()).toBe(second);
  expect(requests).toHaveLength(2);
});

it('is unavailable with a wrong secret, and a later try is a new one; the log names the reason and no secret', async () => {
  const accessToken = create({ clientSecret: 'a wrong secret' });
  for (let tries = 0; tries < 2; tries++)
    await expect(accessToken.get()).rejects.toMatchObject({ status: 503, details: { retryAfter: 5 } });
  expect(requests).toHaveLength(2);
  expect(logged[0]?.[0]).toEqual({ at: 'authority', code: 'invalid_client', status: 401 });
  expect(JSON.stringify(logged)).not.toContain('a wrong secret');
});

it('is unavailable while the authority cannot be reached', async () => {
  await expect(create({ authorityUrl: 'http://127.0.0.1:9' }).get()).rejects.toMatchObject({ status: 503 });
});
