import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

/** Where the example thinks that Impact Call is. */
const DEMO_ORIGIN = 'http://localhost:3000';

/**
 * Serves the partners' example page, so that the impact wizard can be seen on a page of another origin.
 * @param {{ port: number, origin: string }} options where it listens, and the product's own origin
 * @returns {Promise<{ address: string }>}
 */
export async function servePartnerPage({ port, origin }) {
  const page = (await readFile(join(ROOT, 'docs', 'partners', 'example.html'), 'utf8')).replaceAll(DEMO_ORIGIN, origin);
  const server = createServer((request, response) => {
    if (request.url !== '/') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  await new Promise((resolve, reject) => server.once('error', reject).listen({ port, host: 'localhost' }, () => resolve(undefined)));
  // The demo's key is for this name, not for 127.0.0.1.
  return { address: `http://localhost:${port}` };
}
