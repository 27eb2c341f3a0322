import { expect, test } from '@jest/globals';
import { demoIds } from '../../../stand-ins/powerbi-standin/src/index.ts';
import { DEMO_REPORTS, hasPowerBi, powerBiSettings } from './power-bi.mjs';

const options = { port: 3004, parent: 'http://localhost:3000', seed: 'seed' };

test('the demo names reports that the stand-in has', () => {
  expect(DEMO_REPORTS).toEqual({
    DEMO_REPORT_WORKSPACE: demoIds.workspace,
    DEMO_REPORT_RESULTS: demoIds.results,
    DEMO_REPORT_OVERVIEW: demoIds.overview,
  });
});

test('stand-in, API and gateway agree on secret and address', () => {
  const { standIn, api, gateway } = powerBiSettings({ ...options, env: {} });
  expect(api.POWERBI_CLIENT_SECRET).toBe(standIn.POWERBI_CLIENT_SECRET);
  expect([api.POWERBI_API_URL, api.POWERBI_AUTHORITY_URL]).toEqual([standIn.POWERBI_ORIGIN, standIn.POWERBI_ORIGIN]);
  expect(gateway.POWERBI_EMBED_ORIGINS).toBe('https://app.powerbi.com http://localhost:3004');
  expect(powerBiSettings({ ...options, seed: 'other', env: {} }).api.POWERBI_CLIENT_SECRET).not.toBe(
    api.POWERBI_CLIENT_SECRET,
  );
});

test('the operator’s own service principal leaves no place for the stand-in', () => {
  const env = { POWERBI_CLIENT_ID: 'theirs' };
  expect(hasPowerBi(env)).toBe(true);
  expect(hasPowerBi({ POWERBI_PORT: '4004' })).toBe(false);
  expect(powerBiSettings({ ...options, env })).toEqual({ standIn: {}, api: {}, gateway: {} });
});
