import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { parseRequestUrl } from '@impact-call/listener';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.ts';
import { contentSecurityPolicy, REPORTING_ENDPOINTS } from '../page/content-security-policy.ts';
import { buildDescriptions } from '../page/build-descriptions.ts';
import { configurations, provisionalLanguage } from '../page/configurations.ts';
import { NO_HINTS, preloadHints } from '../page/preload-hints.ts';
import { pageTemplate } from '../page/page-template.ts';
import type { Registry } from '../page/registry.ts';
import type { EnsureBuild } from '../remote-builds.ts';
import { needsSession, shellTexts } from '../page/welcome.ts';
import { sendProblem } from '../problem.ts';

const ACCEPTS_GZIP = /(?:^|,)\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i;
const compress = promisify(gzip);

/** A first screen within the first packets saves a round trip; the only secret, the nonce, differs each time. */
async function sendCompressed({ headers }: FastifyRequest, reply: FastifyReply, page: string): Promise<FastifyReply> {
  if (!ACCEPTS_GZIP.test(String(headers['accept-encoding'] ?? ''))) return reply.send(page);
  return reply.header('content-encoding', 'gzip').send(await compress(page));
}

/** A missing file must never return a page. */
const NO_PAGE = /\.[a-z0-9]+$|^\/(assets|remotes|embed\/v\d+|api|healthz|readyz|metrics)(\/|$)|\/\//i;

/** A browser, or a crawler without an `Accept` header. */
function asksForPage({ method, headers: { accept } }: FastifyRequest, pathname: string): boolean {
  const reads = method === 'GET' || method === 'HEAD';
  return reads && !NO_PAGE.test(pathname) && (accept === undefined || /text\/(html|\*)|\*\/\*/.test(accept));
}

/** The token's cookie expires after a quarter of an hour. */
const wasSignedIn = ({ headers }: FastifyRequest) =>
  /(?:^|;\s*)(?:(?:__Host-)?access_token|signed_in)=[^;]/.test(headers.cookie ?? '');

const AFTER_WELCOME = '/calls';

/** Previews in the console have no skeleton. */
const isFramed = ({ headers }: FastifyRequest) => headers['sec-fetch-dest'] === 'iframe';

const asPage = (reply: FastifyReply) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, cookie, sec-fetch-dest')
    .header('reporting-endpoints', REPORTING_ENDPOINTS);

function pages({ apiUrl, shellDir, remotesDir }: GatewayConfig, remotes: Registry, ensure: EnsureBuild) {
  const render = pageTemplate(shellDir);
  const descriptionOf = buildDescriptions(remotesDir, ensure);
  const configurationOf = configurations(apiUrl);
  const textsIn = shellTexts(shellDir);
  return async (request: FastifyRequest, pathname: string, nonce: string): Promise<string> => {
    const signedIn = wasSignedIn(request);
    const [known, offered] = await Promise.all([configurationOf(request), signedIn ? remotes() : []]);
    const texts = await textsIn(known?.language ?? provisionalLanguage(request));
    if (!signedIn && texts && needsSession(pathname)) return texts.welcome(nonce, known?.configuration);
    const address = pathname === '/' ? AFTER_WELCOME : pathname;
    const needs = await preloadHints(offered, address, known?.language, descriptionOf).catch((error: unknown) => {
      // Preloading only saves time.
      request.log.warn({ err: error }, `what ${pathname} needs could not be found out`);
      return NO_HINTS;
    });
    const frame = signedIn && !isFramed(request) && known && texts && { pathname, loading: texts.loading, ...known };
    return render({ ...{ nonce, language: known?.language, signedIn, ...needs }, frame: frame || undefined });
  };
}

/** Without a session, it is the welcome page (docs/rules/03-sessions.md#welcome). */
export function page(app: FastifyInstance, config: GatewayConfig, remotes: Registry, ensure: EnsureBuild): void {
  const pageOf = pages(config, remotes, ensure);

  async function sendPage(request: FastifyRequest, reply: FastifyReply, pathname: string) {
    const nonce = randomBytes(16).toString('base64');
    const html = await pageOf(request, pathname, nonce);
    asPage(reply).header('content-security-policy', contentSecurityPolicy(nonce, config.reportOrigins));
    return sendCompressed(request, reply, html);
  }

  app.setNotFoundHandler(async (request, reply) => {
    const { pathname } = parseRequestUrl(request.url);
    if (asksForPage(request, pathname)) return sendPage(request, reply.code(200), pathname);
    return sendProblem(reply, 'not-found', `There is nothing at ${pathname}`);
  });
}
