import { randomBytes } from 'node:crypto';
import { addressAsked } from '@impact-call/listener';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.ts';
import { contentSecurityPolicy, REPORTING_ENDPOINTS } from '../page/content-security-policy.ts';
import { buildDescriptions } from '../page/build-descriptions.ts';
import { configurations, provisionalLanguage } from '../page/configurations.ts';
import { sendCompressed } from '../page/compressed.ts';
import { NO_HINTS, preloadHints } from '../page/preload-hints.ts';
import { pageTemplate } from '../page/page-template.ts';
import type { Registry } from '../page/registry.ts';
import type { EnsureBuild } from '../remote-builds.ts';
import { needsSession, shellTexts } from '../page/welcome.ts';
import { sendProblem } from '../problem.ts';

/**
 * Files, and what only looks like an address of the application: a file that is missing must never be answered with a
 * page.
 */
const NO_PAGE = /\.[a-z0-9]+$|^\/(assets|remotes|embed\/v\d+|api|healthz|readyz|metrics)(\/|$)|\/\//i;

/** Whether somebody asks for a page: a person, or what follows links without naming a format. */
function asksForPage({ method, headers: { accept } }: FastifyRequest, pathname: string): boolean {
  const reads = method === 'GET' || method === 'HEAD';
  return reads && !NO_PAGE.test(pathname) && (accept === undefined || /text\/(html|\*)|\*\/\*/.test(accept));
}

/** The token itself goes after a quarter of an hour, its mark stays. */
const wasSignedIn = ({ headers }: FastifyRequest) =>
  /(?:^|;\s*)(?:(?:__Host-)?access_token|signed_in)=[^;]/.test(headers.cookie ?? '');

/** Where who is signed in goes on from `/`. */
const AFTER_WELCOME = '/calls';

/** What the console previews has no bars around it. */
const isFramed = ({ headers }: FastifyRequest) => headers['sec-fetch-dest'] === 'iframe';

const asPage = (reply: FastifyReply) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, cookie, sec-fetch-dest')
    .header('reporting-endpoints', REPORTING_ENDPOINTS);

/** Makes the page of an address for its reader. */
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
      // What makes a page faster never keeps anybody from it, whatever a part says of itself.
      request.log.warn({ err: error }, `what ${pathname} needs could not be found out`);
      return NO_HINTS;
    });
    const frame = signedIn && !isFramed(request) && known && texts && { pathname, loading: texts.loading, ...known };
    return render({ ...{ nonce, language: known?.language, signedIn, ...needs }, frame: frame || undefined });
  };
}

/**
 * Every address of the application is the same page; the shell's router tells them apart. Who is not signed in gets the
 * welcome page in its place (docs/rules.md#welcome).
 */
export function page(app: FastifyInstance, config: GatewayConfig, remotes: Registry, ensure: EnsureBuild): void {
  const pageOf = pages(config, remotes, ensure);

  async function sendPage(request: FastifyRequest, reply: FastifyReply, pathname: string) {
    const nonce = randomBytes(16).toString('base64');
    const html = await pageOf(request, pathname, nonce);
    asPage(reply).header('content-security-policy', contentSecurityPolicy(nonce, config.reportOrigins));
    return sendCompressed(request, reply, html);
  }

  app.setNotFoundHandler(async (request, reply) => {
    const { pathname } = addressAsked(request.url);
    if (asksForPage(request, pathname)) return sendPage(request, reply.code(200), pathname);
    return sendProblem(reply, 'not-found', `There is nothing at ${pathname}`);
  });
}
