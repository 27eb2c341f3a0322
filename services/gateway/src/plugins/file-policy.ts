import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendProblem } from '../problem.ts';

/** Whatever lies in a build, no page of our origin comes of it. */
const FILE = "default-src 'none'; sandbox; frame-ancestors 'none'";
/**
 * A worker has the policy that its own script came with, and does not start in a sandbox. A script that is opened as a
 * page is shown as text, so that nothing of it runs.
 */
const SCRIPT = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";

const isScript = (path: string): boolean => /\.m?js$/.test(path);

/** Says what may be done with a file of a build; `path` is its address without parameters. */
export const withFilePolicy = (reply: FastifyReply, path: string): FastifyReply =>
  reply
    .header('content-security-policy', isScript(path) ? SCRIPT : FILE)
    .header('cross-origin-resource-policy', 'same-origin');

/** The product has no service worker, and no script of a part becomes one that outlives it. */
export function noServiceWorkers(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (headers['service-worker'] === undefined) return undefined;
    return sendProblem(reply, 'not-found', 'There are no service workers here');
  });
}
