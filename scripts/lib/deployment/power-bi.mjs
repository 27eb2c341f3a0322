import { createHmac } from 'node:crypto';

/** The stand-in's reports, which the demo uses. */
export const DEMO_REPORTS = {
  DEMO_REPORT_WORKSPACE: '0199d0a0-0000-7000-8000-00000000b000',
  DEMO_REPORT_RESULTS: '0199d0a0-0000-7000-8000-00000000b001',
  DEMO_REPORT_OVERVIEW: '0199d0a0-0000-7000-8000-00000000b002',
};

/** It replaces the stand-in. @param {NodeJS.ProcessEnv} env */
export const hasPowerBi = (env) => Boolean(env.POWERBI_TENANT_ID || env.POWERBI_CLIENT_ID || env.POWERBI_CLIENT_SECRET);

/**
 * Empty where the operator has Power BI; `parent` may frame reports, the secret is derived from `seed`.
 * @param {{ env: NodeJS.ProcessEnv, port: number, parent: string, seed: string }} options
 * @returns {{ standIn: NodeJS.ProcessEnv, api: NodeJS.ProcessEnv, gateway: NodeJS.ProcessEnv }}
 */
export function powerBiSettings({ env, port, parent, seed }) {
  if (hasPowerBi(env)) return { standIn: {}, api: {}, gateway: {} };
  const origin = `http://localhost:${port}`;
  const principal = {
    POWERBI_TENANT_ID: '0199d0a0-0000-7000-8000-00000000a000',
    POWERBI_CLIENT_ID: '0199d0a0-0000-7000-8000-00000000a001',
    POWERBI_CLIENT_SECRET: createHmac('sha256', seed).update('powerbi-standin').digest('hex'),
  };
  return {
    standIn: { ...principal, POWERBI_PORT: String(port), POWERBI_ORIGIN: origin, POWERBI_PARENTS: parent },
    api: {
      ...principal,
      POWERBI_API_URL: origin,
      POWERBI_AUTHORITY_URL: origin,
      POWERBI_RLS_ROLE: 'Organization',
      POWERBI_ADMIN_ROLE: 'Administrator',
      ...DEMO_REPORTS,
    },
    gateway: { POWERBI_EMBED_ORIGINS: env.POWERBI_EMBED_ORIGINS ?? `https://app.powerbi.com ${origin}` },
  };
}
