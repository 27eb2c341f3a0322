import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.ts';
import { contentSecurityPolicy } from '../page/content-security-policy.ts';
import { pageTemplate } from '../page/page-template.ts';
import { preloadHashes } from '../page/preload-hashes.ts';
import type { Registry } from '../page/registry.ts';
import { routePreloads } from '../page/route-preloads.ts';
import { sendProblem } from '../problem.ts';

/** Whether a person asks for a page: a file that is missing must never be answered with one. */
function asksForPage({ method, headers }: FastifyRequest, pathname: string): boolean {
  const reads = method === 'GET' || method === 'HEAD';
  const file = /\.[a-z0-9]+$/i.test(pathname) || /^\/(assets|remotes|api)(\/|$)/.test(pathname);
  const { accept = '*/*' } = headers;
  return reads && !file && (accept.includes('text/html') || (pathname === '/' && accept.includes('*/*')));
}

/** Only who was signed in gets to see a remote: the others are sent to the welcome page. */
const wasSignedIn = ({ headers }: FastifyRequest) => /(?:^|;\s*)access_token=[^;]/.test(headers.cookie ?? '');

/** Every address of the application is the same page; the shell's router tells them apart. */
export function page(app: FastifyInstance, { shellDir, remotesDir, reportOrigins }: GatewayConfig, remotes: Registry): void {
  const render = pageTemplate(shellDir);
  const hashes = preloadHashes(remotesDir);

  async function sendPage(request: FastifyRequest, reply: FastifyReply, pathname: string) {
    const nonce = randomBytes(16).toString('base64');
    const head = wasSignedIn(request) ? await routePreloads(await remotes(), pathname, hashes) : '';
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie')
      .header('content-security-policy', contentSecurityPolicy(nonce, reportOrigins))
      .send(await render(nonce, head));
  }

  app.setNotFoundHandler(async (request, reply) => {
    const { pathname } = new URL(request.url, 'http://gateway');
    if (asksForPage(request, pathname)) return sendPage(request, reply.code(200), pathname);
    return sendProblem(reply, 'not-found', `There is nothing at ${pathname}`);
  });
}
