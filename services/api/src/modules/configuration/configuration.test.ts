import { ENDPOINTS, ZERO_ID } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GIULIA, startTestApi, type TestApi } from '../../test/test-api.ts';
import { builtInConfiguration } from './built-in.ts';
import type { ConfigurationRecord } from './model.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const get = async (host: string, headers: Record<string, string> = {}) =>
  (await api.send(ENDPOINTS.GetConfig, {}, { headers: { host, ...headers } })).body;
const store = (changes: Partial<ConfigurationRecord>) =>
  api.repositories.configurations.store({ ...builtInConfiguration, _id: uuid(), isDefault: false, ...changes });

describe('the configuration of a host', () => {
  it('is the built-in one while nobody has made any', async () => {
    expect(await get('localhost:3000')).toMatchObject({
      id: ZERO_ID,
      name: 'Impact Call',
      defaultLanguage: 'it',
      message: 'Benvenuti',
    });
  });

  it('is its own, with or without port, else the default; never one that is not active', async () => {
    const report = uuid();
    await store({ name: 'Default', isDefault: true });
    await store({
      name: 'Torino',
      domain: 'torino.example',
      reportPowerBiId: report,
      workspacePowerBiId: report,
      landingHtml: { it: '<p>Ciao</p><script>x</script>', en: '<p onclick="x">Hi</p>' },
    });
    await store({ name: 'Old', domain: 'old.example', isActive: false });
    expect((await get('torino.example:8443')).name).toBe('Torino');
    expect((await get('TORINO.example')).name).toBe('Torino');
    expect((await get('old.example')).name).toBe('Default');
    expect((await get('localhost', { 'x-forwarded-host': 'torino.example' })).name).toBe('Default');
  });

  it('speaks the language of the request, cleaned, and tells reports to signed-in people only', async () => {
    expect(await get('torino.example', { 'accept-language': 'en-GB,fr;q=0.5' })).toMatchObject({
      landingHtml: '<p>Hi</p>',
      reportPowerBiId: null,
      workspacePowerBiId: null,
    });
    expect(await get('torino.example', { 'accept-language': 'de' })).toMatchObject({ landingHtml: '<p>Ciao</p>' });
    expect(await get('torino.example', { 'accept-language': 'fr' })).toMatchObject({ landingHtml: '<p>Hi</p>' });
    const signedIn = await get('torino.example', { authorization: `Bearer ${await api.tokenOf(GIULIA)}` });
    expect(signedIn).toMatchObject({
      reportPowerBiId: expect.stringContaining('-'),
      workspacePowerBiId: expect.stringContaining('-'),
    });
    expect(await get('torino.example', { authorization: 'Bearer nonsense' })).toMatchObject({
      name: 'Torino',
      reportPowerBiId: null,
    });
  });
});
