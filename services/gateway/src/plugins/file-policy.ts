import { addressAsked } from '@impact-call/listener';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendProblem } from '../problem.ts';

/** No file of a build can act as a page of our origin. */
const FILE = "default-src 'none'; sandbox; frame-ancestors 'none'";
/**
 * A worker takes the policy of its script's response and does not start in a sandbox; opened as a page, a script is only
 * text.
 */
const SCRIPT = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";

const isScript = (path: string): boolean => /\.m?js$/.test(path);

/** Adds the policy for a file of a build; `path` is its address without parameters. */
export const withFilePolicy = (reply: FastifyReply, path: string): FastifyReply =>
  reply
    .header('content-security-policy', isScript(path) ? SCRIPT : FILE)
    .header('cross-origin-resource-policy', 'same-origin');

/** The one service worker of the product, which opens it without a connection. */
export const SERVICE_WORKER = '/service-worker.js';

/** Refuses scripts to service workers but the shell's own: one of a part would outlive it. */
export function noServiceWorkers(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, url }, reply) => {
    if (headers['service-worker'] === undefined || addressAsked(url).pathname === SERVICE_WORKER) return undefined;
    return sendProblem(reply, 'not-found', 'There is no such service worker');
  });
}
