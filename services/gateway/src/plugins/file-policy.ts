import { parseRequestUrl } from '@impact-call/listener';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendProblem } from '../problem.ts';

/** Files of a build never run as pages of our origin. */
const FILE = "default-src 'none'; sandbox; frame-ancestors 'none'";
/** A worker inherits its script's policy and does not start in a sandbox; opened as a page, a script is text. */
const SCRIPT = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";

const isScript = (path: string): boolean => /\.m?js$/.test(path);

export const withFilePolicy = (reply: FastifyReply, path: string): FastifyReply =>
  reply
    .header('content-security-policy', isScript(path) ? SCRIPT : FILE)
    .header('cross-origin-resource-policy', 'same-origin');

/** For opening the product offline. */
export const SERVICE_WORKER = '/service-worker.js';

/** Except the shell's: a remote's one would outlive it. */
export function noServiceWorkers(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, url }, reply) => {
    if (headers['service-worker'] === undefined || parseRequestUrl(url).pathname === SERVICE_WORKER) return undefined;
    return sendProblem(reply, 'not-found', 'There is no such service worker');
  });
}
