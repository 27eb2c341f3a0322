import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

/** Where the example thinks that Impact Call is. */
const DEMO_ORIGIN = 'http://localhost:3000';

/** Where the example says that it is shown. */
const DEMO_PARTNER = 'http://127.0.0.1:3010';

/**
 * The origin of the partner's page: what is announced, what the page says of itself and what the demo's key is for. It
 * is another host than the product's `localhost`: cookies know hosts and no ports, so that a page on another port of
 * the same host would read the session.
 * @param {number} port
 */
export const partnerOrigin = (port) => `http://127.0.0.1:${port}`;

/**
 * Serves the partners' example page, so that the impact wizard can be seen on a page of another origin.
 * @param {{ port: number, origin: string }} options where it listens, and the product's own origin
 * @returns {Promise<{ address: string, stop: () => Promise<void> }>}
 */
export async function servePartnerPage({ port, origin }) {
  const template = await readFile(join(ROOT, 'docs', 'partners', 'example.html'), 'utf8');
  const server = createServer();
  await new Promise((resolve, reject) =>
    server
      .once('error', reject)
      .listen({ port, host: new URL(partnerOrigin(port)).hostname }, () => resolve(undefined)),
  );
  const listening = server.address();
  const address = partnerOrigin(typeof listening === 'object' && listening ? listening.port : port);
  const page = template.replaceAll(DEMO_ORIGIN, origin).replaceAll(DEMO_PARTNER, address);
  server.on('request', (request, response) => {
    // Whoever comes by another name is sent to this one before anything of the page is there.
    if (`http://${request.headers.host}` !== address)
      return void response.writeHead(308, { location: `${address}${request.url}` }).end();
    if (request.url !== '/') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  return { address, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}
