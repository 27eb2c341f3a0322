import { randomBytes } from 'node:crypto';
import { addressAsked } from '@impact-call/listener';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.ts';
import { contentSecurityPolicy, REPORTING_ENDPOINTS } from '../page/content-security-policy.ts';
import { buildDescriptions } from '../page/build-descriptions.ts';
import { configurations, type PageConfiguration } from '../page/configurations.ts';
import { sendCompressed } from '../page/compressed.ts';
import type { FrameContent } from '../page/frame.ts';
import { NO_HINTS, preloadHints } from '../page/preload-hints.ts';
import { pageTemplate, type PageContent } from '../page/page-template.ts';
import type { Registry } from '../page/registry.ts';
import type { EnsureBuild } from '../remote-builds.ts';
import { shellTexts, type ShellTexts } from '../page/welcome.ts';
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

/**
 * Only who was signed in gets to see a remote: the others are sent to the welcome page. The token itself goes after a
 * quarter of an hour, its mark stays.
 */
const wasSignedIn = ({ headers }: FastifyRequest) =>
  /(?:^|;\s*)(?:(?:__Host-)?access_token|signed_in)=[^;]/.test(headers.cookie ?? '');

/** What is known of a page and of its reader. */
type Known = Omit<FrameContent, 'loading'> & PageConfiguration & { texts: ShellTexts };

/** Where the welcome page sends who is signed in. */
const AFTER_WELCOME = '/calls';

/** What the page shows before the application is there: who is in hears that it comes, the others are welcomed. */
function shownFirst(request: FastifyRequest, { texts, ...page }: Known): Pick<PageContent, 'welcome' | 'frame'> {
  if (!wasSignedIn(request)) return page.pathname === '/' ? { welcome: texts.welcome(page.configuration) } : {};
  // What the console previews has no bars around it.
  return request.headers['sec-fetch-dest'] === 'iframe' ? {} : { frame: { loading: texts.loading, ...page } };
}

const asPage = (reply: FastifyReply) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, cookie, sec-fetch-dest')
    .header('reporting-endpoints', REPORTING_ENDPOINTS);

/** Every address of the application is the same page; the shell's router tells them apart. */
export function page(
  app: FastifyInstance,
  { apiUrl, shellDir, remotesDir, reportOrigins }: GatewayConfig,
  remotes: Registry,
  ensure: EnsureBuild,
): void {
  const render = pageTemplate(shellDir);
  const descriptionOf = buildDescriptions(remotesDir, ensure);
  const configurationOf = configurations(apiUrl);
  const textsIn = shellTexts(shellDir);

  async function sendPage(request: FastifyRequest, reply: FastifyReply, pathname: string) {
    const nonce = randomBytes(16).toString('base64');
    const signedIn = wasSignedIn(request);
    const [known, offered] = await Promise.all([configurationOf(request), signedIn ? remotes() : []]);
    const needs = await preloadHints(
      offered,
      signedIn && pathname === '/' ? AFTER_WELCOME : pathname,
      known?.language,
      descriptionOf,
    ).catch((error: unknown) => {
      // What makes a page faster never keeps anybody from it, whatever a part says of itself.
      request.log.warn({ err: error }, `what ${pathname} needs could not be found out`);
      return NO_HINTS;
    });
    const texts = known && (await textsIn(known.language));
    const html = await render({
      ...{ nonce, language: known?.language, signedIn, ...needs },
      ...(known && texts && shownFirst(request, { pathname, texts, ...known })),
    });
    asPage(reply).header('content-security-policy', contentSecurityPolicy(nonce, reportOrigins));
    return sendCompressed(request, reply, html);
  }

  app.setNotFoundHandler(async (request, reply) => {
    const { pathname } = addressAsked(request.url);
    if (asksForPage(request, pathname)) return sendPage(request, reply.code(200), pathname);
    return sendProblem(reply, 'not-found', `There is nothing at ${pathname}`);
  });
}
