import { createServer } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { freePorts, portsFrom, portVariables, requireFreePorts } from './ports.mjs';

/** @type {import('node:net').Server[]} */
const servers = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

test('the environment moves each part', () => {
  expect(portsFrom({})).toEqual({
    gateway: 3000,
    api: 3001,
    identity: 3002,
    mongo: 3003,
    powerBi: 3004,
    mail: 3005,
    partner: 3010,
    smtp: 3025,
  });
  expect(portsFrom({ PORT: '4000', EMBEDDED_MONGO_PORT: '4003' })).toMatchObject({ gateway: 4000, mongo: 4003 });
});

test('free ports are free, and differ', async () => {
  const ports = await freePorts();
  expect(new Set(Object.values(ports)).size).toBe(8);
  expect(portsFrom(portVariables(ports))).toEqual(ports);
  await expect(
    requireFreePorts(ports, ['gateway', 'api', 'identity', 'mongo', 'powerBi', 'mail', 'partner', 'smtp']),
  ).resolves.toBeUndefined();
});

test('a port that is taken is named with what to do', async () => {
  const ports = await freePorts();
  const server = createServer();
  servers.push(server);
  await new Promise((resolve) => server.listen(ports.gateway, '127.0.0.1', () => resolve(undefined)));
  const refused = requireFreePorts(ports, ['gateway', 'api']);
  await expect(refused).rejects.toThrow(`Port ${ports.gateway}`);
  await expect(refused).rejects.toThrow(`PORT=${ports.gateway + 100} npm start`);
});
