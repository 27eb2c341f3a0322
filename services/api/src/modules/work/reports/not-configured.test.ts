import { ENDPOINTS } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { anApplicant } from '../../../test/fixtures/fixtures.ts';
import { ANNA, GIULIA, startTestApi, type TestApi } from '../../../test/test-api.ts';
import { readPowerBiSettings } from './settings.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

it('offers no reports and opens none, and says why', async () => {
  const admin = { token: await api.tokenOf(ANNA) };
  const query = { workspaceId: uuid(), reportId: uuid() };
  expect((await api.send(ENDPOINTS.GetAvailableReports, { query: {} }, admin)).body).toEqual([]);
  const opened = await api.send(ENDPOINTS.GetPBITokens, { query }, admin);
  expect([opened.status, opened.problem.code]).toEqual([404, 'power-bi-not-configured']);
  const giulia = await anApplicant(api, GIULIA);
  const own = await api.send(ENDPOINTS.GetPBITokenRls, { query: { ...query, orgId: giulia.organization } }, giulia);
  expect([own.status, own.problem.code]).toEqual([404, 'power-bi-not-configured']);
});

const principal = { POWERBI_TENANT_ID: 't', POWERBI_CLIENT_ID: 'c', POWERBI_CLIENT_SECRET: 's' };

it('is configured by a service principal; the addresses are those of the public cloud', () => {
  expect(readPowerBiSettings({})).toBeNull();
  expect(readPowerBiSettings(principal)).toMatchObject({
    apiUrl: 'https://api.powerbi.com',
    authorityUrl: 'https://login.microsoftonline.com',
    rlsRole: 'Organization',
    adminRole: null,
    workspaces: [],
  });
  const [one, other] = [uuid(), uuid()];
  expect(readPowerBiSettings({ ...principal, POWERBI_WORKSPACES: `${one.toUpperCase()}, ${other}` })).toMatchObject({
    workspaces: [one, other],
  });
});

it('follows one cloud in all its addresses, each of which can be named', () => {
  expect(readPowerBiSettings({ ...principal, POWERBI_CLOUD: 'gcc-high' })).toMatchObject({
    apiUrl: 'https://api.high.powerbigov.us',
    authorityUrl: 'https://login.microsoftonline.us',
    scope: 'https://high.analysis.usgovcloudapi.net/powerbi/api/.default',
  });
  expect(readPowerBiSettings({ ...principal, POWERBI_SCOPE: 'https://analysis.example/.default' })).toMatchObject({
    apiUrl: 'https://api.powerbi.com',
    scope: 'https://analysis.example/.default',
  });
});

it.each([
  [{ POWERBI_CLIENT_SECRET: '' }, 'POWERBI_CLIENT_SECRET is not set'],
  [{ POWERBI_API_URL: 'http://powerbi.example' }, 'POWERBI_API_URL must begin with https:'],
  [{ POWERBI_AUTHORITY_URL: 'nonsense' }, 'POWERBI_AUTHORITY_URL is not an address'],
  [{ POWERBI_TIMEOUT_SECONDS: '0' }, 'POWERBI_TIMEOUT_SECONDS'],
  [{ POWERBI_WORKSPACES: 'sales' }, 'POWERBI_WORKSPACES: "sales"'],
  [{ POWERBI_CLOUD: 'atlantis' }, 'POWERBI_CLOUD must be one of public, gcc, gcc-high, dod, china'],
])('names what is wrong: %j', (changes, message) => {
  expect(() => readPowerBiSettings({ ...principal, ...changes })).toThrow(message);
});
