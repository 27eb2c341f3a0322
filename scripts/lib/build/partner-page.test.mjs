import { get } from 'node:http';
import { expect, it } from '@jest/globals';
import { servePartnerPage } from './partner-page.mjs';

/**
 * Requests the page under one of the machine's host names.
 * @param {string} address
 * @param {string} host
 * @returns {Promise<import('node:http').IncomingMessage>}
 */
const ask = (address, host) =>
  new Promise((resolve, reject) =>
    get(address, { headers: { host }, agent: false }, (answer) => resolve(answer.resume())).on('error', reject),
  );

it('is on another host than the product, whose cookies its scripts would see on any port, and stays there', async () => {
  const product = 'http://localhost:3000';
  const { address, stop } = await servePartnerPage({ port: 0, origin: product });
  const { hostname, host, port } = new URL(address);
  expect(hostname).not.toBe(new URL(product).hostname);
  expect((await ask(address, host)).statusCode).toBe(200);
  const byOtherName = await ask(address, `localhost:${port}`);
  expect([byOtherName.statusCode, byOtherName.headers.location]).toEqual([308, `${address}/`]);
  await stop();
});
