import { createServer } from 'node:net';

/** Each part's default port, its variable, and its display name. */
const PARTS = {
  gateway: { variable: 'PORT', port: 3000, words: 'the address that you open' },
  api: { variable: 'API_PORT', port: 3001, words: 'the API' },
  identity: { variable: 'IDENTITY_PORT', port: 3002, words: 'the sign-in' },
  mongo: { variable: 'EMBEDDED_MONGO_PORT', port: 3003, words: 'the database' },
  powerBi: { variable: 'POWERBI_PORT', port: 3004, words: 'the Power BI stand-in' },
  mail: { variable: 'MAIL_PORT', port: 3005, words: 'the page of caught mails' },
  partner: { variable: 'PARTNER_PORT', port: 3010, words: 'the example page of a partner' },
  smtp: { variable: 'SMTP_PORT', port: 3025, words: 'the mail catcher' },
};

/** @typedef {Record<keyof typeof PARTS, number>} Ports */
/** @typedef {keyof typeof PARTS} Part */

/** @param {NodeJS.ProcessEnv} env @returns {Ports} */
export function portsFrom(env) {
  const entries = Object.entries(PARTS).map(([part, { variable, port }]) => [part, Number(env[variable] ?? port)]);
  return /** @type {Ports} */ (Object.fromEntries(entries));
}

/** @param {Ports} ports @returns {Record<string, string>} */
export const portVariables = (ports) =>
  Object.fromEntries(Object.entries(PARTS).map(([part, { variable }]) => [variable, String(ports[part])]));

/** Whether the port is free on both loopback addresses. @param {number} port */
async function isFree(port) {
  for (const host of ['127.0.0.1', '::1']) if ((await tryListening(port, host)) === 'EADDRINUSE') return false;
  return true;
}

/** @param {number} port @param {string} host @returns {Promise<string | undefined>} the code of the failure */
const tryListening = (port, host) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code));
    server.listen({ port, host }, () => server.close(() => resolve(undefined)));
  });

/** Throws with instructions when a port is taken. @param {Ports} ports @param {Part[]} needed */
export async function requireFreePorts(ports, needed) {
  const sentences = [];
  for (const part of needed) {
    const { variable, words } = PARTS[part];
    if (!(await isFree(ports[part])))
      sentences.push(
        `Port ${ports[part]} (${words}) is taken. Stop what uses it, or choose another: ${variable}=${ports[part] + 100} npm start`,
      );
  }
  if (sentences.length > 0) throw new Error(sentences.join('\n'));
}

/** A free port for each part, for a product that runs beside others. @returns {Promise<Ports>} */
export async function freePorts() {
  const parts = /** @type {Part[]} */ (Object.keys(PARTS));
  const servers = await Promise.all(
    parts.map(
      () =>
        new Promise((resolve) => {
          const server = createServer().listen({ port: 0, host: '127.0.0.1' }, () => resolve(server));
        }),
    ),
  );
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return /** @type {Ports} */ (Object.fromEntries(parts.map((part, index) => [part, ports[index]])));
}
