import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

/** Where the example thinks that Impact Call is. */
const DEMO_ORIGIN = 'http://localhost:3000';

/** Where the example says that it is shown. */
const DEMO_PARTNER = 'http://localhost:3010';

/**
 * The origin of the partner's page: what is announced, what the page says of itself and what the demo's key is for.
 * @param {number} port
 */
export const partnerOrigin = (port) => `http://localhost:${port}`;

/**
 * Serves the partners' example page, so that the impact wizard can be seen on a page of another origin.
 * @param {{ port: number, origin: string }} options where it listens, and the product's own origin
 * @returns {Promise<{ address: string }>}
 */
export async function servePartnerPage({ port, origin }) {
  const address = partnerOrigin(port);
  const page = (await readFile(join(ROOT, 'docs', 'partners', 'example.html'), 'utf8')).replaceAll(DEMO_ORIGIN, origin).replaceAll(DEMO_PARTNER, address);
  const server = createServer((request, response) => {
    if (request.url !== '/') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  await new Promise((resolve, reject) => server.once('error', reject).listen({ port, host: new URL(address).hostname }, () => resolve(undefined)));
  return { address };
}
