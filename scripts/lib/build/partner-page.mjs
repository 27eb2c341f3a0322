import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';

/** Impact Call's origin in the example. */
const DEMO_ORIGIN = 'http://localhost:3000';

/** The partner's origin in the example. */
const DEMO_PARTNER = 'http://127.0.0.1:3010';

/**
 * Not the product's `localhost`: cookies ignore ports, so a page on another port would read the session.
 * @param {number} port
 */
export const partnerOrigin = (port) => `http://127.0.0.1:${port}`;

/**
 * The impact wizard on another origin.
 * @param {{ port: number, origin: string }} options the product's origin @returns {Promise<{ address: string, stop: ()
 * => Promise<void> }>}
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
    // Redirects other host names to this origin before it serves anything.
    if (`http://${request.headers.host}` !== address)
      return void response.writeHead(308, { location: `${address}${request.url}` }).end();
    if (request.url !== '/') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  return { address, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}
